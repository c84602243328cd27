import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openTestAccount, testDay, testNow } from '../../testing/card-account.ts';
import { payTestCheck } from '../../testing/checks.ts';
import { createTestPool } from '../../testing/pool.ts';
import { stepCheck } from '../checks/step-check.ts';
import { findCheck, findCheckForUpdate } from '../checks/stored-check.ts';
import { writeBai2, writeCamt } from '../demo/write-statement.ts';
import { postDeposit, verifyLedger } from '../face.ts';
import { listBankItems, readTrialBalance, takeStatement } from '../treasury-face.ts';

/** Somebody with a check of 60 dollars, and the bank that tells of what it paid. */
async function openCheck() {
  const { pool, close } = await createTestPool();
  onTestFinished(close);
  const about = await openTestAccount(pool);
  const benefit = { reference: 'benefit', description: 'Benefit', amountCents: 10_000, businessDay: testDay };
  await postDeposit(pool, { ...benefit, accountId: about.accountId }, testNow);
  const number = await inTransaction(pool, (tx) => payTestCheck(tx, { ...about, amountCents: 6_000 }));
  const pays = async (write: typeof writeBai2, cents: number) => {
    const lines = [{ code: '475', cents: -cents, reference: String(number).padStart(8, '0') }];
    const text = write([{ account: '000111', day: testDay, openingCents: 0, lines }]);
    const accounts = new Map([['000111', 'CASH_FBO' as const]]);
    await inTransaction(pool, (tx) => takeStatement(tx, text, { accounts, today: testDay, now: testNow }));
    return (await listBankItems(pool)).map(({ list, reference, theirCents }) => [list, reference, theirCents]);
  };
  const booked = async () => {
    const { books } = await readTrialBalance(pool, testDay);
    return books.find(({ book }) => book === 'CHECKS_OUTSTANDING')?.closingCents;
  };
  return { pool, number, pays, booked };
}

test.each([
  ['BAI2', writeBai2],
  ['camt.053', writeCamt],
] as const)('a check that the bank paid, as %s tells, is cashed, and nothing is open', async (_format, write) => {
  const { pool, number, pays, booked } = await openCheck();
  expect(await pays(write, 6_000)).toEqual([]);
  expect(await findCheck(pool, number)).toMatchObject({ state: 'CASHED', cashedOn: testDay });
  expect(await booked()).toBe(0);
  expect(await verifyLedger(pool)).toEqual([]);
});

test('one that was stopped, or of another amount, moves nothing, and is a difference', async () => {
  const changed = await openCheck();
  expect(await changed.pays(writeBai2, 6_100)).toEqual([['MISSING_HERE', `check ${changed.number}`, -6_100]]);
  expect(await changed.booked()).toBe(6_000);
  const stopped = await openCheck();
  await inTransaction(stopped.pool, async (tx) => {
    const check = await findCheckForUpdate(tx, stopped.number);
    if (check) await stepCheck(tx, check, 'STOPPED', { now: testNow, day: testDay });
  });
  expect(await stopped.pays(writeBai2, 6_000)).toEqual([['MISSING_HERE', `check ${stopped.number}`, -6_000]]);
  expect(await stopped.booked()).toBe(6_000);
});
