import { allowCompany } from '@portal/contract/companies/allow-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200, and repeated', async () => {
  const { person, send } = await openCardHolder(api);
  for (let n = 0; n < 2; n++) {
    expect((await send(allowCompany)).entity).toEqual({ cardId: person.cardId });
  }
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const input = { cardId: other.person.cardId };
  expect(await one.send(allowCompany, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(allowCompany, input)).toMatchObject({ httpStatus: 401 });
});
