import type { Keys } from '../../platform/ports/keys.ts';
import type { IssuedCard } from '../cards/card.ts';
import { toYymm } from '../cards/card-expiry.ts';
import { deriveCvv } from '../cards/verify-card.ts';
import { cardPan } from '../sealed-tables.ts';

/** Returns the data that a card shows and a terminal reads, for the demo alone: it plays the cardholder and the network. */
export async function revealForDemo(
  keys: Keys,
  card: IssuedCard,
): Promise<{ pan: string; expiryYymm: string; cvv: string }> {
  const pan = await keys.cards.open(cardPan.at(card.accountId, card.cardId), card.panSealed);
  return { pan, expiryYymm: toYymm(card.expiry), cvv: await deriveCvv(keys, card) };
}

/** The block that a terminal would send for a PIN, for the demo's door alone. */
export async function encryptPinForDemo(
  { cards }: Keys,
  card: Pick<IssuedCard, 'accountId' | 'cardId' | 'panSealed'>,
  pin: string,
): Promise<string> {
  return await cards.encryptPin(await cards.open(cardPan.at(card.accountId, card.cardId), card.panSealed), pin);
}
