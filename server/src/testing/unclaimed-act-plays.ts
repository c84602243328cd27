import { postDeposit } from '../issuer/face.ts';
import {
  findPayableReport,
  payUnclaimedReport,
  takeUnclaimed,
  watchUnclaimedOf,
  writeUnclaimedReport,
} from '../issuer/treasury-face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Prepare } from './act-play.ts';
import type { TestApi } from './api.ts';
import { openTestAccount } from './card-account.ts';
import { testKeys } from './keys.ts';
import { testUnclaimed } from './unclaimed.ts';
import { noon, testDormancyTools } from './unclaimed-play.ts';

const opened = '2016-01-10';
const lawState = 'TX';

/** Somebody who was last heard of years ago, and was written to for the report of a year. */
export async function writeTo(api: TestApi, year: number, amountCents = 700) {
  const { accountId, holderId } = await openTestAccount(api.pool, {}, noon(opened));
  const deposit = { accountId, reference: 'benefit', description: 'Benefit', amountCents, businessDay: opened };
  await postDeposit(api.pool, deposit, noon(opened));
  await inTransaction(api.pool, (tx) => watchUnclaimedOf(tx, accountId, testDormancyTools, noon(`${year}-07-04`)));
  return { accountId, holderId };
}

/** The same, and the report of the year is written. */
async function reportOne(api: TestApi, reportYear: number) {
  const owner = await writeTo(api, reportYear);
  const program = { ...testUnclaimed.report, homeState: 'TX' };
  const now = noon(`${reportYear}-10-18`);
  await inTransaction(api.pool, async (tx) => {
    await takeUnclaimed(tx, { accountId: owner.accountId, reportYear }, testDormancyTools, now);
    await writeUnclaimedReport(tx, testKeys, { reportYear, lawState }, program, now);
  });
  return { ...owner, reportYear };
}

/** The same, and the state has the money. */
async function payOne(api: TestApi, reportYear: number) {
  const { accountId, holderId } = await reportOne(api, reportYear);
  const today = `${reportYear}-10-20`;
  await inTransaction(api.pool, async (tx) => {
    const payable = await findPayableReport(tx, { reportYear, lawState });
    if (payable.state !== 'READY') throw new Error('the report cannot be paid');
    await payUnclaimedReport(tx, { reportYear, lawState, ...payable }, { now: noon(today), today });
  });
  return { accountId, holderId, reportYear };
}

/** For each act about money that nobody claims: what can be done by it. Each play has a report's year of its own. */
export const unclaimedActPlays: Readonly<Record<string, Prepare>> = {
  'list-unclaimed': async () => ({ body: { reportYear: 2026, lawState }, other: { reportYear: 2025, lawState } }),
  'find-unclaimed': async (api) => ({
    body: { holderId: (await writeTo(api, 2026)).holderId },
    other: { holderId: (await writeTo(api, 2026)).holderId },
  }),
  'send-unclaimed': async (api) => {
    await writeTo(api, 2026);
    return { body: { reportYear: 2026, lawState }, other: { reportYear: 2025, lawState } };
  },
  'pay-unclaimed': async (api) => {
    const { reportYear } = await reportOne(api, 2024);
    return { body: { reportYear, lawState }, other: { reportYear: 2025, lawState } };
  },
  'note-recovered': async (api) => ({ body: await payOne(api, 2023), other: await payOne(api, 2022) }),
};
