import { spendingCategoryOf } from '@portal/contract/merchant-category';
import type { Queryable } from '../../db/statement.ts';
import { getAvailableCents } from '../accounts.ts';
import type { CardKey } from '../cards/card.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { setHold } from '../ledger/set-hold.ts';
import { holdExpiry } from './hold-rules.ts';
import type { EntryMode, Merchant } from './messages.ts';
import { type AuthorizationState, isMoved } from './moves.ts';
import { lockAuthorization, moveAuthorization, recordAuthorization, type StoredAuthorization } from './stored.ts';

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

function recordUnseen(tx: Queryable, message: FollowUp, state: 'VOIDED' | 'SETTLED', now: Date, today: string) {
  const { amountCents, ...rest } = message;
  const unseen = { ...rest, state, requestedCents: amountCents, amountCents, expiresAt: null, businessDay: today };
  return recordAuthorization(tx, { ...unseen, declineReason: null, availableCents: null, triesLeft: null }, now);
}

/** Replaces an open hold by `amountCents`, or releases it when nothing is left to hold. */
async function rehold(
  tx: Queryable,
  { authorizationId, card }: Pick<FollowUp, 'authorizationId' | 'card'>,
  amountCents: number,
  expiresAt: Date,
  now: Date,
): Promise<FollowUpAnswer> {
  const state = amountCents > 0 ? 'PENDING' : 'VOIDED';
  const key = { accountId: card.accountId, authorizationId };
  const holdState = state === 'PENDING' ? 'OPEN' : 'VOIDED';
  await setHold(
    tx,
    { accountId: card.accountId, holdId: authorizationId, state: holdState, amountCents, expiresAt },
    now,
  );
  await moveAuthorization(tx, key, state, amountCents, now);
  return { state, isChanged: true };
}

/**
 * Reverses an authorization by `amountCents`: a part shrinks the hold, all of it voids it. A reversal that comes before
 * its authorization is remembered, so that the authorization is then declined.
 */
export async function reverse(tx: Queryable, message: FollowUp, now: Date, today: string): Promise<FollowUpAnswer> {
  const stored = await lockAuthorization(tx, message.card.accountId, message.authorizationId);
  if (!stored) {
    await recordUnseen(tx, message, 'VOIDED', now, today);
    return { state: 'VOIDED', isChanged: true };
  }
  if (!isMoved(stored.state, 'REVERSE')) return unchanged(stored);
  const leftCents = Math.max(0, stored.amountCents - message.amountCents);
  return await rehold(tx, message, leftCents, holdExpiry(stored.mcc, stored.entryMode, now), now);
}

/** A pump tells the real amount: it replaces the hold, for two hours more. */
export async function complete(tx: Queryable, message: FollowUp, now: Date): Promise<FollowUpAnswer | null> {
  const stored = await lockAuthorization(tx, message.card.accountId, message.authorizationId);
  if (!stored) return null;
  if (!isMoved(stored.state, 'COMPLETE')) return unchanged(stored);
  return await rehold(tx, message, message.amountCents, holdExpiry(stored.mcc, stored.entryMode, now, true), now);
}

/** A hotel or a taxi asks for more on the same authorization: `amountCents` is the addition. Null: unknown. */
export async function increment(tx: Queryable, message: FollowUp, now: Date): Promise<FollowUpAnswer | null> {
  const { card, authorizationId, amountCents } = message;
  const stored = await lockAuthorization(tx, card.accountId, authorizationId);
  if (!stored) return null;
  if (!isMoved(stored.state, 'INCREMENT')) return unchanged(stored);
  if (amountCents > (await getAvailableCents(tx, card.accountId))) return unchanged(stored);
  const expiresAt = holdExpiry(stored.mcc, stored.entryMode, now);
  return await rehold(tx, message, stored.amountCents + amountCents, expiresAt, now);
}

/** Clears a charge: releases the whole hold and posts what was really charged, with or without an authorization. */
export async function clear(tx: Queryable, message: FollowUp, now: Date, today: string): Promise<FollowUpAnswer> {
  const { authorizationId, card, amountCents, entryMode, merchant } = message;
  const key = { accountId: card.accountId, authorizationId };
  const stored = await lockAuthorization(tx, card.accountId, authorizationId);
  if (stored && !isMoved(stored.state, 'CLEAR')) return unchanged(stored);
  if (stored?.state === 'PENDING') {
    const hold = { accountId: card.accountId, holdId: authorizationId, amountCents: stored.amountCents };
    await setHold(tx, { ...hold, state: 'POSTED', expiresAt: null }, now);
  }
  if (stored) await moveAuthorization(tx, key, 'SETTLED', amountCents, now);
  else await recordUnseen(tx, message, 'SETTLED', now, today);
  await postJournal(
    tx,
    {
      accountId: card.accountId,
      kind: entryMode === 'ATM' ? 'CASH' : 'PURCHASE',
      reference: `clearing:${authorizationId}`,
      description: merchant.name,
      amountCents: -amountCents,
      businessDay: today,
      category: spendingCategoryOf(merchant.mcc),
      cardId: card.cardId,
      authorizationId,
      entryMode,
      merchant,
    },
    now,
  );
  return { state: 'SETTLED', isChanged: true };
}
