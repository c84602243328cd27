import { isForService } from '../card/card-lock.ts';
import type { LockReason } from '../card/list-cards.ts';
import { cardStatusOf } from '../card-status.ts';
import type { ErrorKey } from '../errors.ts';
import { type Cents, cents } from '../money.ts';

/**
 * Why a card cannot send money or take a bank account on file now, or null: it can. A card that its holder has locked
 * can: the lock stops purchases and cash (specification §4), and the money goes to a bank of theirs.
 */
export function findTransferProblem(card: {
  cardStatusId: number;
  lockReason: LockReason | null;
}): Extract<ErrorKey, 'cardNotActive' | 'transferLocked'> | null {
  if (cardStatusOf(card.cardStatusId) !== 'debit') return 'cardNotActive';
  return isForService(card.lockReason) ? 'transferLocked' : null;
}

/** The most that can be sent, in cents: what is left of the balance after the fee. Never below zero. */
export function mostTransferCents(availableCents: number, feeCents: number): Cents {
  return cents(Math.max(0, availableCents - feeCents));
}
