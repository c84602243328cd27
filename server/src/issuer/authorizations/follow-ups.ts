import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import type { Queryable } from '../../platform/db/statement.ts';
import type { CardKey } from '../cards/card.ts';
import { controlsOfMore } from '../controls/control-rule.ts';
import { setHold } from '../ledger/set-hold.ts';
import { askAboutCharge } from '../unusual/charge-questions.ts';
import { judgeMore } from '../unusual/judge-unusual.ts';
import { noteSaid } from './charge-so-far.ts';
import { decide, type SpendingRules } from './decide.ts';
import { changeDayUse, readFacts } from './decision-facts.ts';
import { holdExpiry } from './hold-rules.ts';
import type { EntryMode, Merchant } from './messages.ts';
import { type AuthorizationState, isMoved } from './moves.ts';
import { approvedCode, invalidTransactionCode, responseCodes } from './response-codes.ts';
import { reverseLate } from './reverse-late.ts';
import {
  addEarlyReversal,
  findAuthorization,
  lockAuthorization,
  moveAuthorization,
  recordUnasked,
  type StoredAuthorization,
} from './stored.ts';

/** A message that follows an authorization, or stands in for one that never came. */
export interface FollowUp {
  authorizationId: string;
  card: CardKey;
  amountCents: number;
  entryMode: EntryMode;
  merchant: Merchant;
  /** As of a request: whether a message reaches the cardholder. Absent: nobody is asked. */
  canBeAsked?: () => Promise<boolean>;
}

/** The result of a follow-up: the state, and whether this message changed anything. */
export interface FollowUpAnswer {
  state: AuthorizationState;
  isChanged: boolean;
}

/** When a message is taken. `today` is the program's business day, yyyy-MM-dd. */
export interface Moment {
  now: Date;
  today: string;
}

export const unchanged = (stored: StoredAuthorization): FollowUpAnswer => ({ state: stored.state, isChanged: false });

/**
 * Replaces the open hold by `amountCents`, or releases it when nothing is left to hold; so with the day's limits. A null
 * `expiresAt` leaves the end that the hold has.
 */
export async function rehold(
  tx: Queryable,
  { authorizationId, card: { accountId } }: Pick<FollowUp, 'authorizationId' | 'card'>,
  { clearedCents, amountCents: heldCents }: StoredAuthorization,
  { amountCents, expiresAt }: { amountCents: number; expiresAt: Date | null },
  { now, today }: Moment,
): Promise<FollowUpAnswer> {
  // Nothing is left of one that cleared in part, but what cleared has moved.
  const state = amountCents > 0 ? 'PENDING' : clearedCents > 0 ? 'SETTLED' : 'VOIDED';
  const holdState = state === 'PENDING' ? 'OPEN' : 'VOIDED';
  await setHold(tx, { accountId, holdId: authorizationId, state: holdState, amountCents, expiresAt }, now);
  const kept = state === 'SETTLED' ? clearedCents : amountCents;
  await moveAuthorization(tx, { accountId, authorizationId }, state, kept, now);
  const use = { accountId, authorizationId, today, cents: amountCents - heldCents };
  await changeDayUse(tx, { ...use, isOver: state === 'VOIDED' });
  return { state, isChanged: true };
}

/**
 * Reverses an authorization by `amountCents`: a part shrinks the hold, all of it voids it. An amount taken back before its
 * authorization comes is remembered: so much less is held then, or it is declined. A charge that has cleared is credited by
 * what is taken back of it.
 */
export async function reverse(tx: Queryable, message: FollowUp, now: Date, today: string): Promise<FollowUpAnswer> {
  const { authorizationId, card, amountCents } = message;
  const stored = await lockAuthorization(tx, card.accountId, authorizationId);
  if (!stored) await recordUnasked(tx, message, { state: 'VOIDED', today }, now);
  if (!stored || (stored.state === 'VOIDED' && !stored.isAsked)) {
    await addEarlyReversal(tx, { accountId: card.accountId, authorizationId }, amountCents, now);
    return { state: 'VOIDED', isChanged: true };
  }
  const late = await reverseLate(tx, message, stored, now, today);
  if (late) return late;
  if (!isMoved(stored.state, 'REVERSE')) return unchanged(stored);
  const leftCents = Math.max(0, stored.amountCents - amountCents);
  return await rehold(tx, message, stored, { amountCents: leftCents, expiresAt: null }, { now, today });
}

/** A pump tells the real amount: it replaces the hold until it clears, seven days at most. Nothing pumped releases it. */
export async function complete(
  tx: Queryable,
  message: FollowUp,
  now: Date,
  today: string,
): Promise<FollowUpAnswer | null> {
  const stored = await lockAuthorization(tx, message.card.accountId, message.authorizationId);
  if (!stored) return null;
  if (!isMoved(stored.state, 'COMPLETE')) return unchanged(stored);
  const amountCents = Math.max(0, message.amountCents - stored.clearedCents);
  const expiresAt = holdExpiry(stored.mcc, stored.entryMode, now, true);
  await noteSaid(tx, { ...message.card, authorizationId: message.authorizationId }, message.amountCents);
  return await rehold(tx, message, stored, { amountCents, expiresAt }, { now, today });
}

/** The result of an increment; the reason, where it was declined. */
export interface IncrementAnswer extends FollowUpAnswer {
  /** ISO 8583 response code. */
  responseCode: string;
  reason: DeclineReason | null;
  /** Tells whether its cardholder is to be asked now: was this you? */
  isAsked: boolean;
}

/**
 * Asks for more on the same authorization, as a hotel or a taxi does: `amountCents` is the addition. It passes the checks of an
 * authorization (docs/domain.md §3), of controls the amount alone, but counts as no further use of the card. On anything that is not pending it is
 * declined. Null: unknown.
 */
export async function increment(
  tx: Queryable,
  message: FollowUp,
  rules: SpendingRules,
  now: Date,
  today: string,
): Promise<IncrementAnswer | null> {
  const { card, authorizationId, amountCents } = message;
  // The details of the card were compared when it was authorized.
  const nothingRead = { expiryMatches: true, cvvMatches: null, pinMatches: null };
  const read = await readFacts(tx, { ...message, ...nothingRead }, now, today);
  // More of what was approved is no next charge.
  const facts = { ...read, companyStop: read.companyStop?.scope === 'ALL' ? read.companyStop : null };
  const stored = await findAuthorization(tx, card.accountId, authorizationId);
  if (!stored) return null;
  if (!isMoved(stored.state, 'INCREMENT')) {
    return { ...unchanged(stored), responseCode: invalidTransactionCode, reason: null, isAsked: false };
  }
  const { entryMode, mcc } = stored;
  const asked = { ...message, ...nothingRead, entryMode, merchant: { ...message.merchant, mcc } };
  const dailyLimits = { ...rules.dailyLimits, uses: Number.POSITIVE_INFINITY };
  const decision = decide(controlsOfMore(facts, stored.amountCents), asked, { ...rules, dailyLimits }, now, today);
  if (!decision.isApproved) {
    const { reason } = decision;
    return { ...unchanged(stored), responseCode: responseCodes[reason], reason, isAsked: false };
  }
  const sum = { ...asked, amountCents: stored.clearedCents + stored.amountCents + amountCents };
  const unusual = await judgeMore(tx, sum, now);
  if (unusual !== null) {
    const { rule, isAsked } = unusual;
    if (isAsked) await askAboutCharge(tx, sum, { rule, wasDeclined: true }, now);
    return { ...unchanged(stored), responseCode: responseCodes.ASKED_FIRST, reason: 'ASKED_FIRST', isAsked };
  }
  const enlarged = { amountCents: stored.amountCents + amountCents, expiresAt: holdExpiry(mcc, entryMode, now) };
  await noteSaid(tx, { ...card, authorizationId }, stored.clearedCents + enlarged.amountCents);
  const held = await rehold(tx, message, stored, enlarged, { now, today });
  return { ...held, responseCode: approvedCode, reason: null, isAsked: false };
}
