import { isForService } from '@portal/contract/card/card-lock';
import { cardStatusOf } from '@portal/contract/card/card-status';
import type { LockReason } from '@portal/contract/card/list-cards';
import type { ExceptionKind } from '../exceptions/exceptions.ts';

/** The facts that decide whether somebody can get at the money of an account. */
export interface Standing {
  /** The amount that can be spent: posted less held. */
  availableCents: number;
  cards: readonly { cardStatusId: number; lockReason: LockReason | null }[];
  /** The kinds of the cases of the account that nobody has resolved. */
  openCases: readonly ExceptionKind[];
}

/** How somebody gets at the money; null: there is none to get at. */
export type Way = 'CARD' | 'CARD_COMING' | 'CASE';

/** The cases in which staff decide where the money of an account goes, or send its holder a card. */
const casesOfMoney: ReadonlySet<ExceptionKind> = new Set([
  'ACH_DECEASED',
  'CARD_UNDELIVERABLE',
  'ESTATE',
  'PAID_WHEN_CLOSED',
  'STRANDED',
]);

/**
 * Finds the way to the money of an account; 'NONE' where there is money and no way: no card that its holder can use or
 * activate, and no case with staff (docs/domain.md §13). A lock that only customer service ends is in the way of a card. An
 * order that waits for its fee or for an address is no way yet.
 */
export function findWay({ availableCents, cards, openCases }: Standing): Way | 'NONE' | null {
  if (availableCents <= 0) return null;
  const theirs = cards.filter(({ lockReason }) => !isForService(lockReason));
  const isAny = (status: string) => theirs.some(({ cardStatusId }) => cardStatusOf(cardStatusId) === status);
  if (isAny('debit')) return 'CARD';
  if (isAny('inTransit')) return 'CARD_COMING';
  return openCases.some((kind) => casesOfMoney.has(kind)) ? 'CASE' : 'NONE';
}
