import type { Queryable } from '../../db/statement.ts';
import { getAvailableCents } from '../accounts.ts';
import type { CardKey } from '../cards/card.ts';
import { setHold } from '../ledger/set-hold.ts';
import { holdExpiry } from './hold-rules.ts';
import type { EntryMode, Merchant } from './messages.ts';
import { type AuthorizationState, isMoved } from './moves.ts';
import {
  addEarlyReversal,
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
}

/** What a follow-up left: the state, and whether this message changed anything. */
export interface FollowUpAnswer {
  state: AuthorizationState;
  isChanged: boolean;
}

const unchanged = (stored: StoredAuthorization): FollowUpAnswer => ({ state: stored.state, isChanged: false });

/** Replaces the open hold by `amountCents`, or releases it when nothing is left to hold. */
async function rehold(
  tx: Queryable,
  { authorizationId, card: { accountId } }: Pick<FollowUp, 'authorizationId' | 'card'>,
  { clearedCents }: StoredAuthorization,
  amountCents: number,
  expiresAt: Date,
  now: Date,
): Promise<FollowUpAnswer> {
  // Nothing is left of one that cleared in part, but what cleared has moved.
  const state = amountCents > 0 ? 'PENDING' : clearedCents > 0 ? 'SETTLED' : 'VOIDED';
  const holdState = state === 'PENDING' ? 'OPEN' : 'VOIDED';
  await setHold(tx, { accountId, holdId: authorizationId, state: holdState, amountCents, expiresAt }, now);
  const kept = state === 'SETTLED' ? clearedCents : amountCents;
  await moveAuthorization(tx, { accountId, authorizationId }, state, kept, now);
  return { state, isChanged: true };
}

/**
 * Reverses an authorization by `amountCents`: a part shrinks the hold, all of it voids it. What is taken back before its
 * authorization comes is remembered: so much less is held then, or it is declined.
 */
export async function reverse(tx: Queryable, message: FollowUp, now: Date, today: string): Promise<FollowUpAnswer> {
  const { authorizationId, card, amountCents } = message;
  const stored = await lockAuthorization(tx, card.accountId, authorizationId);
  if (!stored) await recordUnasked(tx, message, { state: 'VOIDED', today }, now);
  if (!stored || (stored.state === 'VOIDED' && !stored.isAsked)) {
    await addEarlyReversal(tx, { accountId: card.accountId, authorizationId }, amountCents, now);
    return { state: 'VOIDED', isChanged: true };
  }
  if (!isMoved(stored.state, 'REVERSE')) return unchanged(stored);
  const leftCents = Math.max(0, stored.amountCents - amountCents);
  return await rehold(tx, message, stored, leftCents, holdExpiry(stored.mcc, stored.entryMode, now), now);
}

/** A pump tells the real amount: it replaces the hold, for two hours more. */
export async function complete(tx: Queryable, message: FollowUp, now: Date): Promise<FollowUpAnswer | null> {
  const stored = await lockAuthorization(tx, message.card.accountId, message.authorizationId);
  if (!stored) return null;
  if (!isMoved(stored.state, 'COMPLETE')) return unchanged(stored);
  const leftCents = Math.max(0, message.amountCents - stored.clearedCents);
  return await rehold(tx, message, stored, leftCents, holdExpiry(stored.mcc, stored.entryMode, now, true), now);
}

/** A hotel or a taxi asks for more on the same authorization: `amountCents` is the addition. Null: unknown. */
export async function increment(tx: Queryable, message: FollowUp, now: Date): Promise<FollowUpAnswer | null> {
  const { card, authorizationId, amountCents } = message;
  const stored = await lockAuthorization(tx, card.accountId, authorizationId);
  if (!stored) return null;
  if (!isMoved(stored.state, 'INCREMENT')) return unchanged(stored);
  if (amountCents > (await getAvailableCents(tx, card.accountId))) return unchanged(stored);
  const expiresAt = holdExpiry(stored.mcc, stored.entryMode, now);
  return await rehold(tx, message, stored, stored.amountCents + amountCents, expiresAt, now);
}
