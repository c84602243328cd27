import { postDeposit, postFee } from '../issuer/face.ts';
import type { Prepare } from './act-play.ts';
import type { TestApi } from './api.ts';
import { testDay } from './card-account.ts';
import { openCardHolder } from './card-holder.ts';
import { sendByTwo } from './desk.ts';

/** Somebody whose account is closed, its money gone by check. */
export async function openClosedAccount(api: TestApi) {
  const { person } = await openCardHolder(api);
  const about = { holderId: person.holderId, accountId: person.accountId };
  await sendByTwo(api, 'close-account', { ...about, payOutBy: 'CHECK' });
  return { person, about };
}

/** After closing a deposit comes, or, below zero, a fee is charged. */
export async function openLateMoney(api: TestApi, amountCents: number) {
  const opened = await openClosedAccount(api);
  const late = { accountId: opened.person.accountId, reference: 'late', description: 'Late', businessDay: testDay };
  if (amountCents > 0) await postDeposit(api.pool, { ...late, amountCents }, api.clock.now());
  else await postFee(api.pool, { ...late, feeCode: 'REPLACEMENT', feeCents: -amountCents }, api.clock.now());
  return opened;
}

const aboutLateMoney =
  (amountCents: number): Prepare =>
  async (api) => {
    const [one, two] = [await openLateMoney(api, amountCents), await openLateMoney(api, amountCents)];
    return { body: one.about, other: two.about };
  };

/** For each act about a closed account: what can be done by it. */
export const closedAccountPlays: Readonly<Record<string, Prepare>> = {
  'pay-out': aboutLateMoney(2_500),
  'write-off': aboutLateMoney(-400),
};
