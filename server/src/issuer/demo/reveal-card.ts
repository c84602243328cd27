import type { Keys } from '../../ports/keys.ts';
import type { IssuedCard } from '../cards/card.ts';
import { toYymm } from '../cards/card-expiry.ts';
import { deriveCvv } from '../cards/verify-card.ts';
import { encryptPinBlock } from '../crypto/pin-block.ts';

/** What a card shows and a terminal reads, for the demo's door alone: it plays the cardholder and the network. */
export function revealForDemo(keys: Keys, card: IssuedCard): { pan: string; expiryYymm: string; cvv: string } {
  return { pan: keys.open('pan', card.panSealed), expiryYymm: toYymm(card.expiry), cvv: deriveCvv(keys, card) };
}

/** The block that a terminal would send for a PIN, for the demo's door alone. */
export function encryptPinForDemo(keys: Keys, card: Pick<IssuedCard, 'panSealed'>, pin: string): string {
  return encryptPinBlock(keys.cardKey('zone-pin', keys.currentId), keys.open('pan', card.panSealed), pin);
}
