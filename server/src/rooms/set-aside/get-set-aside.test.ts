import { getSetAside } from '@portal/contract/set-aside/get-set-aside';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { byTestStaff, openTestDesk, sendToDesk } from '../../testing/desk.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openSaver } from '../../testing/set-aside.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

test('200: nothing at first', async () => {
  const { send } = await openSaver(api);
  expect((await send(getSetAside)).entity).toEqual({ availableCents: 10_000, asideCents: 0, parts: [] });
});

test('staff who look the person up see what is set aside, and what is left', async () => {
  const { aside, person } = await openSaver(api);
  await aside('Rent', 4_000);
  const { body } = await sendToDesk(api, 'find-holder', { ...byTestStaff, by: { cardId: person.cardId } });
  expect(body).toMatchObject({ holders: [{ cards: [{ availableCents: 6_000, asideCents: 4_000 }] }] });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openSaver(api), await openSaver(api)];
  const input = { cardId: other.person.cardId };
  expect(await one.send(getSetAside, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(getSetAside, input)).toMatchObject({ httpStatus: 401 });
});
