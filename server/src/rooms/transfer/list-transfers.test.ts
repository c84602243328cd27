import { listTransfers } from '@portal/contract/transfer/list-transfers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: pages of twenty, the newest first, none left out or told twice', async () => {
  const { link, start, send } = await openTransfers(api);
  await link();
  for (let n = 0; n < 23; n++) await start(100 + n);
  const first = (await send(listTransfers)).entity;
  const second = (await send(listTransfers, { cursor: first?.nextCursor ?? '' })).entity;
  expect([first?.transfers.length, second?.transfers.length, second?.nextCursor]).toEqual([20, 3, null]);
  const amounts = [...(first?.transfers ?? []), ...(second?.transfers ?? [])].map(({ amountCents }) => amountCents);
  expect(amounts).toEqual(Array.from({ length: 23 }, (_, n) => 122 - n));
  const bank = { accountType: 'CHECKING', bankName: 'Mesquite Credit Union', last4Digit: '6640' };
  expect(first?.transfers[0]).toMatchObject({ state: 'CONFIRMED', feeCents: 150, bank });
});

test('wrong input: a cursor that is none', async () => {
  const { send } = await openTransfers(api);
  expect((await send(listTransfers, { cursor: '1; --' })).messages[0]).toMatchObject({ code: 400, field: 'cursor' });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openTransfers(api), await openTransfers(api)];
  const { cardId } = other.person;
  expect(await one.send(listTransfers, { cardId })).toMatchObject({ httpStatus: 404 });
  expect(await api.send(listTransfers, { cardId })).toMatchObject({ httpStatus: 401 });
});
