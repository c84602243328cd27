import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { waitAtLock } from '../../testing/at-lock.ts';
import { fileToday, openTransfers, settleToday } from '../../testing/transfers.ts';
import { lockAccountRow } from '../accounts.ts';
import { findBankAccount, removeBankAccount } from '../face.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Somebody whose two amounts are at their bank. */
async function openSent() {
  const opened = await openTransfers(api);
  await opened.add();
  await fileToday(api);
  return opened;
}

test('a proof that nobody made ends', async () => {
  const { person } = await openSent();
  const stored = async () => (await findBankAccount(api.pool, person.accountId))?.state;
  await settleToday(api);
  expect(await stored()).toBe('MICRO_SENT');
  api.clock.advance(60 * 86_400);
  await settleToday(api);
  expect(await stored()).toBe('EXPIRED');
  api.clock.advance(-60 * 86_400);
});

test('one whose bank account is taken off as it ends is over', async () => {
  const { person, bank } = await openSent();
  api.clock.advance(60 * 86_400);
  const ending = await inTransaction(api.pool, async (tx) => {
    await lockAccountRow(tx, person.accountId);
    const waiting = settleToday(api);
    await waitAtLock(api.pool);
    await removeBankAccount(tx, person.accountId, api.clock.now());
    return { waiting };
  });
  await ending.waiting;
  expect(await bank()).toBeNull();
  api.clock.advance(-60 * 86_400);
});
