import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardProof } from '@portal/contract/passcode/confirm-by-card';
import { recordEvent } from '../../events/record-event.ts';
import { type IssuedCard, listCardsEndingIn, tryCvvOfAny, tryPin } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

async function tryPinOf(tx: Queryable, keys: Keys, card: IssuedCard, pin: string, now: Date): Promise<boolean> {
  const pinTry = await tryPin(tx, keys, card, pin, now);
  if (pinTry.isRight) return true;
  const { holderId, last4Digit } = card;
  const { triesLeft, isCounted } = pinTry;
  if (isCounted) await recordEvent(tx, holderId, 'InvalidPin', { last4Digit, triesLeft }, now);
  if (isCounted && triesLeft === 0) await recordEvent(tx, holderId, 'CardLockedByPin', { last4Digit }, now);
  return false;
}

async function tryCvvOf(
  tx: Queryable,
  keys: Keys,
  { cards, cvv }: { cards: readonly IssuedCard[]; cvv: string },
  now: Date,
): Promise<boolean> {
  const { result } = await tryCvvOfAny(tx, keys, cards, cvv, now);
  const [card] = cards;
  if (result === 'LOCKED' && card) {
    await recordEvent(tx, card.holderId, 'CardLockedByCvv', { last4Digit: card.last4Digit }, now);
  }
  return result === 'RIGHT';
}

/**
 * Tells whether somebody has a holder's card in the hand, or knows its PIN. Tries count as everywhere: the third wrong CVV, or
 * PIN, locks the card. Nothing is compared where there is no holder, or no active card of theirs ends so.
 */
export async function tryCard(
  tx: Queryable,
  keys: Keys,
  { holderId, proof }: { holderId: number | null; proof: CardProof },
  now: Date,
): Promise<boolean> {
  const found = await listCardsEndingIn(tx, holderId === null ? [] : [holderId], proof.last4Digit);
  // A card that was lost, stolen or stopped may be in other hands.
  const cards = found.filter(({ cardStatusId }) => cardStatusOf(cardStatusId) === 'debit');
  const [card] = cards;
  if (card === undefined) return false;
  if ('cvv' in proof) return await tryCvvOf(tx, keys, { cards, cvv: proof.cvv }, now);
  return card.pvvSealed !== null && (await tryPinOf(tx, keys, card, proof.pin, now));
}
