import type { Queryable } from '../../platform/db/statement.ts';
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

/**
 * Records what the network decided in our place: what it approved is held, even below zero, since the merchant was promised it;
 * what it declined is kept and shown (docs/domain.md §3). Where we had decided as well, the merchant got the network's
 * answer, so that one holds. An amount taken back before is not held.
 */
export async function standIn(
  tx: Queryable,
  message: StandIn,
  rules: SpendingRules,
  now: Date,
  today: string,
): Promise<FollowUpAnswer> {
  const { authorizationId, card, amountCents, isApproved, entryMode, merchant } = message;
  const stored = await lockAuthorization(tx, card.accountId, authorizationId);
  const event = isApproved ? 'STAND_IN_APPROVE' : 'STAND_IN_DECLINE';
  const expiresAt = holdExpiry(merchant.mcc, entryMode, now);
  if (stored?.isAsked && !isMoved(stored.state, event)) return unchanged(stored);
  if (stored?.state === 'PENDING') {
    const leftCents = isApproved ? Math.max(0, amountCents - stored.clearedCents) : 0;
    return await rehold(tx, message, stored, { amountCents: leftCents, expiresAt }, { now, today });
  }
  const decided = { ...factsOf(message, rules, today), ...verdictOf(message, stored) };
  await recordAuthorization(tx, { ...decided, expiresAt: decided.state === 'PENDING' ? expiresAt : null }, now);
  return { state: decided.state, isChanged: true };
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
