import { cardStatusIds } from '@portal/contract/card/card-status';
import type pg from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { actOnce } from '../authorizations/act-once.ts';
import { authorize } from '../authorizations/authorize.ts';
import { clear } from '../authorizations/clear.ts';
import { expireHolds } from '../authorizations/expire-holds.ts';
import { complete, increment, reverse } from '../authorizations/follow-ups.ts';
import { refund } from '../authorizations/refund.ts';
import { standIn } from '../authorizations/stand-in.ts';
import type { CardKey } from '../cards/card.ts';
import { getCard } from '../cards/find-card.ts';
import { lockCard, unlockCard } from '../cards/lock-card.ts';
import { moveCard } from '../cards/move-card.ts';
import { postDeposit } from '../ledger/post-journal.ts';
import { ReusedId } from '../ledger/reused-id.ts';
import { lowerSetAside } from '../set-aside/lower-set-aside.ts';
import { isAside, playAside } from './play-aside.ts';
import { playClosed } from './play-closed.ts';
import { isCredit, playCredit } from './play-credit.ts';
import { partCount, type Step } from './step.ts';

const rules = {
  dailyLimits: { cashCents: 1e9, purchaseCents: 1e9, uses: 1e6 },
  cashMccs: [],
  minFuelHoldCents: 2_500,
  unusual: { rules: {}, home: 'US', timeZone: 'America/New_York' },
  timeZone: 'America/Chicago',
};
const merchant = { name: 'Plaza Foods', place: null, country: 'US', mcc: '5499' };

/** An id with other data is refused, and what was begun with it is rolled back: as if it had never come. */
function ignoreReused(fault: unknown): void {
  if (!(fault instanceof ReusedId)) throw fault;
}

/** Plays one step of a random history on the real issuing core, at `now`. */
export async function playStep(pool: pg.Pool, card: CardKey, step: Step, now: Date): Promise<void> {
  if (step.kind === 'wait') {
    await expireHolds(pool, new Date(now.getTime() + step.days * 86_400_000));
    return;
  }
  // As every act of a door does, it ends with what is set aside paying for what is missing.
  const played = inTransaction(pool, async (tx) => {
    await playIn(tx, card, step, now);
    await lowerSetAside(tx, card.accountId, now);
  });
  await played.catch(ignoreReused);
}

async function playIn(
  tx: pg.PoolClient,
  card: CardKey,
  step: Exclude<Step, { kind: 'wait' }>,
  now: Date,
): Promise<unknown> {
  const today = now.toISOString().slice(0, 10);
  const { accountId } = card;
  if (isAside(step)) return await playAside(tx, accountId, step, now);
  if (step.kind === 'lock') return await lockCard(tx, card, 'USER', now);
  if (step.kind === 'unlock') return await unlockCard(tx, card, 'USER');
  if (step.kind === 'stolen') {
    // A second report finds it closed.
    const { cardStatusId } = await getCard(tx, card.cardId);
    return cardStatusId === cardStatusIds.active && (await moveCard(tx, card, 'REPORTED_STOLEN', now));
  }
  if (!('id' in step)) return await playClosed(tx, accountId, step.kind, now);
  const { id, cents: amountCents } = step;
  const message = { authorizationId: `a${id}`, card, amountCents, entryMode: 'PRESENT' as const, merchant };
  if (step.kind === 'authorize') {
    const request = {
      ...message,
      takesLess: step.takesLess ?? false,
      expiryMatches: null,
      cvvMatches: null,
      pinMatches: null,
    };
    return await authorize(tx, request, rules, now, today);
  }
  const act = { accountId, authorizationId: message.authorizationId, amountCents };
  if (step.kind === 'increment') {
    const named = { ...act, kind: 'INCREMENT', actId: `i${step.act}` } as const;
    return await actOnce(tx, named, now, () => increment(tx, message, rules, now, today));
  }
  if (step.kind === 'reverse') {
    const named = { ...act, kind: 'REVERSAL', actId: `v${step.act}` } as const;
    return await actOnce(tx, named, now, () => reverse(tx, message, now, today));
  }
  if (step.kind === 'standIn') {
    const { isApproved } = step;
    const kind = isApproved ? 'STAND_IN_APPROVE' : 'STAND_IN_DECLINE';
    const named = { ...act, kind, actId: act.authorizationId } as const;
    return await actOnce(tx, named, now, () => standIn(tx, { ...message, isApproved }, rules, now, today));
  }
  if (step.kind === 'complete') return await complete(tx, message, now, today);
  if (step.kind === 'clear') {
    if (step.part === null) return await clear(tx, message, now, today);
    const clearingId = `${card.accountId}-${id}-${step.part}-${amountCents}`;
    return await clear(tx, { ...message, clearingId, sequence: { number: step.part, count: partCount } }, now, today);
  }
  if (isCredit(step)) return await playCredit(tx, card, step, now, today);
  if (step.kind === 'refund') {
    return await refund(tx, { ...message, refundId: `r${id}`, authorizationId: `a${id}` }, now, today);
  }
  const deposit = { accountId, reference: `d${id}`, description: 'Benefit', amountCents, businessDay: today };
  return await postDeposit(tx, deposit, now);
}
