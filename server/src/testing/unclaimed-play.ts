import type pg from 'pg';
import { getAvailableCents, postDeposit } from '../issuer/face.ts';
import {
  type DormancyTools,
  findPayableReport,
  listUnclaimedOfReport,
  payUnclaimedReport,
  readTrialBalance,
  takeUnclaimed,
  watchUnclaimedOf,
  writeUnclaimedReport,
} from '../issuer/treasury-face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { openTestAccount, testDay, testIssuing, testNow } from './card-account.ts';
import { testKeys } from './keys.ts';
import { testUnclaimed } from './unclaimed.ts';

/** The means of the tests to judge money that nobody claims. */
export const testDormancyTools: DormancyTools = {
  keys: testKeys,
  timeZone: testIssuing.timeZone,
  laws: { byState: testUnclaimed.laws, homeState: testUnclaimed.homeState, isConfirmed: true },
};

/** The letter's day of an account opened on November 20, 2026: abandoned three years later, due on November 1, 2030. */
export const letterDay = '2030-07-04';
/** The first day after the owner's time to answer. */
export const afterAnswer = '2030-10-18';
export const noon = (day: string): Date => new Date(`${day}T17:00:00Z`);

const report = { reportYear: 2030, lawState: 'TX' };

/** Opens an account with money on which nothing happens after. */
export async function openWithMoney(
  pool: pg.Pool,
  amountCents: number,
  given: Parameters<typeof openTestAccount>[1] = {},
) {
  const opened = await openTestAccount(pool, given);
  const deposit = { accountId: opened.accountId, reference: 'benefit', description: 'Benefit', amountCents };
  await postDeposit(pool, { ...deposit, businessDay: testDay }, testNow);
  return opened;
}

/** Opens such an account with $123.45, and what a test does with it. */
export async function openUnclaimedPlay(pool: pg.Pool) {
  const { accountId, holderId } = await openWithMoney(pool, 12_345);
  const watch = (day: string, account = accountId, means = testDormancyTools) =>
    inTransaction(pool, (tx) => watchUnclaimedOf(tx, account, means, noon(day)));
  const take = (day: string, account = accountId) =>
    inTransaction(pool, (tx) =>
      takeUnclaimed(tx, { accountId: account, reportYear: 2030 }, testDormancyTools, noon(day)),
    );
  const write = (day: string) =>
    inTransaction(pool, (tx) =>
      writeUnclaimedReport(tx, testKeys, report, { ...testUnclaimed.report, homeState: 'TX' }, noon(day)),
    );
  const pay = (day: string) =>
    inTransaction(pool, async (tx) => {
      const payable = await findPayableReport(tx, report);
      if (payable.state !== 'READY') return payable.state;
      await payUnclaimedReport(tx, { ...report, ...payable }, { now: noon(day), today: day });
      return payable.state;
    });
  const states = async () => (await listUnclaimedOfReport(pool, 2030, 'TX')).map(({ state }) => state);
  const balance = () => getAvailableCents(pool, accountId);
  const bookOf = async (day: string) =>
    (await readTrialBalance(pool, day)).books.find(({ book }) => book === 'UNCLAIMED_PROPERTY')?.closingCents;
  const toDue = async () => {
    await watch(letterDay);
    await take(afterAnswer);
  };
  return { accountId, holderId, watch, take, write, pay, states, balance, bookOf, toDue };
}
