import { timingSafeEqual } from 'node:crypto';
import { cvv2ServiceCode } from '../../ports/card-keys/cvv.ts';
import type { Keys } from '../../ports/keys.ts';
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
export async function deriveCvv({ cards }: Keys, card: CvvCard): Promise<string> {
  const pan = await cards.open('pan', card.panSealed);
  const input = { pan, expiryYymm: toYymm(card.expiry), serviceCode: cvv2ServiceCode };
  return await cards.cvv(card.cvvKeyId, input);
}

/**
 * Whether `cvv` is the one printed on the card; false once the keys that it was made with are gone, with the last card that
 * could be used. Counts nothing: who asks also counts the tries.
 */
export async function cvvMatches(keys: Keys, card: CvvCard, cvv: string): Promise<boolean> {
  return keys.cards.has(card.cvvKeyId) && isSame(await deriveCvv(keys, card), cvv);
}

/** Whether `pin` is the card's; false while none is set, and once its keys are gone, as for CVVs. Counts nothing: who asks also counts the tries. */
export async function pinMatches({ cards }: Keys, card: PinCard, pin: string): Promise<boolean> {
  const { pvvSealed, pvki, pinKeyId } = card;
  if (pvvSealed === null || pvki === null || pinKeyId === null || !/^\d{4}$/.test(pin)) return false;
  if (!cards.has(pinKeyId)) return false;
  const pan = await cards.open('pan', card.panSealed);
  return isSame(await cards.pvv(pinKeyId, { pan, pvki, pin }), await cards.open('pvv', pvvSealed));
}

/** The PIN in a block that the network sent, or null when it was not made for this card. */
export async function findPinInBlock(
  { cards }: Keys,
  card: Pick<IssuedCard, 'panSealed'>,
  block: string,
): Promise<string | null> {
  return await cards.findPin(await cards.open('pan', card.panSealed), block);
}
