import type { LockReason } from '@portal/contract/card/list-cards';

/** Names a card; the account stands first in every key. */
export interface CardKey {
  accountId: number;
  cardId: number;
}

/** A card as decisions need it. Sealed values stay sealed: `verify-card.ts` compares without showing. */
export interface IssuedCard extends CardKey {
  holderId: number;
  cardStatusId: number;
  last4Digit: string;
  /** Last day of the month of expiry, yyyy-MM-dd. */
  expiry: string;
  panSealed: Buffer;
  /** The key whose CVK pair the CVV was made with. */
  cvvKeyId: string;
  /** Null, as the two below, until a PIN is set. */
  pvvSealed: Buffer | null;
  pvki: number | null;
  pinKeyId: string | null;
  /** Wrong tries since the last right one. */
  pinTries: number;
  cvvTries: number;
  /** The card whose place it takes, or null. */
  replacesCardId: number | null;
  /** The locks that stand, from the mildest to the strongest; none when the card is not locked. */
  lockReasons: LockReason[];
}

/** The strongest of the locks that stand, which decides the way out; null without any. */
export function strongestLock({ lockReasons }: Pick<IssuedCard, 'lockReasons'>): LockReason | null {
  return lockReasons.at(-1) ?? null;
}
