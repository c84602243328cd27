import { getCompany } from '@portal/contract/companies/get-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200', async () => {
  const { person, send } = await openCardHolder(api);
  expect((await send(getCompany)).entity).toEqual({ cardId: person.cardId });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const input = { cardId: other.person.cardId };
  expect(await one.send(getCompany, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(getCompany, input)).toMatchObject({ httpStatus: 401 });
});
