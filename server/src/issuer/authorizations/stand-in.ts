import type { Queryable } from '../../platform/db/statement.ts';
import { askAboutCharge } from '../unusual/charge-questions.ts';
import { judgeUnusual } from '../unusual/judge-unusual.ts';
import { factsOf } from './authorize.ts';
import type { SpendingRules } from './decide.ts';
import { type FollowUp, type FollowUpAnswer, rehold, unchanged } from './follow-ups.ts';
import { holdExpiry } from './hold-rules.ts';
import { isMoved } from './moves.ts';
import { lockAuthorization, recordAuthorization, type StoredAuthorization } from './stored.ts';

/** A decision that the network made in our place while we could not be reached. */
export interface StandIn extends FollowUp {
  isApproved: boolean;
}

export interface StandInAnswer extends FollowUpAnswer {
  /** Tells whether its cardholder is to be asked now: was this you? */
  isAsked: boolean;
}

/**
 * Records what the network decided in our place: what it approved is held, even below zero, since the merchant was promised it;
 * what it declined is kept and shown (docs/domain.md §3). Where we had decided as well, the merchant got the network's
 * answer, so that one holds. An amount taken back before is not held. An unusual charge that the network approved is asked about,
 * and stands whatever is answered.
 */
export async function standIn(
  tx: Queryable,
  message: StandIn,
  rules: SpendingRules,
  now: Date,
  today: string,
): Promise<StandInAnswer> {
  const { authorizationId, card, amountCents, isApproved, entryMode, merchant } = message;
  const stored = await lockAuthorization(tx, card.accountId, authorizationId);
  const event = isApproved ? 'STAND_IN_APPROVE' : 'STAND_IN_DECLINE';
  const expiresAt = holdExpiry(merchant.mcc, entryMode, now);
  if (stored?.isAsked && !isMoved(stored.state, event)) return { ...unchanged(stored), isAsked: false };
  if (stored?.state === 'PENDING') {
    const leftCents = isApproved ? Math.max(0, amountCents - stored.clearedCents) : 0;
    const held = await rehold(tx, message, stored, { amountCents: leftCents, expiresAt }, { now, today });
    return { ...held, isAsked: false };
  }
  const decided = { ...factsOf(message, rules, today), ...verdictOf(message, stored) };
  // A request that we had answered was judged then.
  const isJudged = decided.state === 'PENDING' && stored?.isAsked !== true;
  const unusual = isJudged ? await judgeUnusual(tx, { ...message, isDecided: true }, rules.unusual, now) : null;
  await recordAuthorization(tx, { ...decided, expiresAt: decided.state === 'PENDING' ? expiresAt : null }, now);
  if (unusual?.isAsked === true) {
    await askAboutCharge(tx, message, { rule: unusual.rule, wasDeclined: false }, now);
  }
  return { state: decided.state, isChanged: true, isAsked: unusual?.isAsked === true };
}

/** Finds the state and the amount of what the network decided, given what came of it before. */
function verdictOf({ isApproved, amountCents }: StandIn, stored: StoredAuthorization | null) {
  // A charge that cleared before anybody asked has moved; nothing is held for it.
  if (stored?.state === 'SETTLED') return { state: 'SETTLED' as const, amountCents: stored.amountCents };
  if (!isApproved) return { state: 'DECLINED' as const, amountCents, declineReason: 'NETWORK_DECLINED' };
  const leftCents = amountCents - (stored?.earlyReversedCents ?? 0);
  return leftCents > 0
    ? { state: 'PENDING' as const, amountCents: leftCents }
    : { state: 'VOIDED' as const, amountCents: 0 };
}
