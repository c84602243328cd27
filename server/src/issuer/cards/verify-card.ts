import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../ports/keys.ts';
import { computeCvv, cvv2ServiceCode } from '../crypto/cvv.ts';
import { decryptPinBlock } from '../crypto/pin-block.ts';
import { computePvv } from '../crypto/pvv.ts';
import type { IssuedCard } from './card.ts';
import { toYymm } from './card-expiry.ts';

type CvvCard = Pick<IssuedCard, 'panSealed' | 'expiry' | 'cvvKeyId'>;
type PinCard = Pick<IssuedCard, 'panSealed' | 'pvvSealed' | 'pvki' | 'pinKeyId'>;

/** Compares without telling by its time how much was right. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The CVV printed on a card. It may leave this folder only towards the bureau, encrypted, and the demo's door. */
export function deriveCvv(keys: Keys, card: CvvCard): string {
  const pan = keys.open('pan', card.panSealed);
  const input = { pan, expiryYymm: toYymm(card.expiry), serviceCode: cvv2ServiceCode };
  return computeCvv(keys.cardKey('cvk', card.cvvKeyId), input);
}

/**
 * Whether `cvv` is the one printed on the card; false once the keys that it was made with are gone, with the last card that
 * could be used. Counts nothing: who asks also counts the tries.
 */
export function cvvMatches(keys: Keys, card: CvvCard, cvv: string): boolean {
  return keys.hasCardKeys(card.cvvKeyId) && isSame(deriveCvv(keys, card), cvv);
}

/** Whether `pin` is the card's; false while none is set, and once its keys are gone, as for CVVs. Counts nothing: who asks also counts the tries. */
export function pinMatches(keys: Keys, card: PinCard, pin: string): boolean {
  const { pvvSealed, pvki, pinKeyId } = card;
  if (pvvSealed === null || pvki === null || pinKeyId === null || !/^\d{4}$/.test(pin)) return false;
  if (!keys.hasCardKeys(pinKeyId)) return false;
  const pan = keys.open('pan', card.panSealed);
  return isSame(computePvv(keys.cardKey('pvk', pinKeyId), { pan, pvki, pin }), keys.open('pvv', pvvSealed));
}

/**
 * The PIN in a block that the network sent, or null when it was not made for this card or under no zone PIN key of ours.
 * Older keys are tried too, so that the network need not change its key in the same moment; a wrong key gives a block
 * without the filling of a right one.
 */
export function findPinInBlock(keys: Keys, card: Pick<IssuedCard, 'panSealed'>, block: string): string | null {
  const pan = keys.open('pan', card.panSealed);
  for (const keyId of keys.keyIds) {
    const pin = decryptPinBlock(keys.cardKey('zone-pin', keyId), pan, block);
    if (pin !== null) return pin;
  }
  return null;
}
