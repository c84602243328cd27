import { getBankAccount } from '@portal/contract/transfer/get-bank-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { allOn } from '../../testing/program.ts';
import { fileToday, openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: none on file', async () => {
  const { send } = await openTransfers(api);
  expect((await send(getBankAccount)).entity).toEqual({ bankAccount: null });
});

test('200: what waits to be proved, and until when', async () => {
  const { add, bank } = await openTransfers(api);
  await add();
  await fileToday(api);
  const days = { addedOn: '2026-11-20', sentOn: '2026-11-20', depositsOn: '2026-11-23', verifyBy: '2026-12-04' };
  expect(await bank()).toMatchObject({ state: 'MICRO_SENT', ...days, triesLeft: 3 });
});

test('200: what was proved', async () => {
  const { link, bank } = await openTransfers(api);
  await link();
  expect(await bank()).toMatchObject({ state: 'VERIFIED', verifiedOn: '2026-11-20' });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openTransfers(api), await openTransfers(api)];
  await other.add();
  const { cardId } = other.person;
  expect(await one.send(getBankAccount, { cardId })).toMatchObject({ httpStatus: 404 });
  expect(await api.send(getBankAccount, { cardId })).toMatchObject({ httpStatus: 401 });
});

test('404 while the program has switched transfers off', async () => {
  const { send } = await openTransfers(api);
  api.program.set({ toggles: { ...allOn, bankTransfer: false } });
  expect(await send(getBankAccount)).toMatchObject({ httpStatus: 404 });
});
