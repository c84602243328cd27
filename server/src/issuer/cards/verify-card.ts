import { timingSafeEqual } from 'node:crypto';
import { cvv2ServiceCode } from '../../platform/ports/card-keys/cvv.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { cardPan, cardPvv } from '../sealed-tables.ts';
import type { IssuedCard } from './card.ts';
import { toYymm } from './card-expiry.ts';

interface NumberedCard extends Pick<IssuedCard, 'accountId' | 'cardId' | 'panSealed'> {
  /** Its number, where who asks has read it from a message: then it need not be opened. */
  pan?: string;
}
type CvvCard = NumberedCard & Pick<IssuedCard, 'expiry' | 'cvvKeyId'>;
type PinCard = NumberedCard & Pick<IssuedCard, 'pvvSealed' | 'pvki' | 'pinKeyId'>;

const panOf = async ({ cards }: Keys, { accountId, cardId, pan, panSealed }: NumberedCard): Promise<string> =>
  pan ?? (await cards.open(cardPan.at(accountId, cardId), panSealed));

/** Compares without telling by its time how much was right. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The CVV printed on a card. It may leave this folder only towards the bureau, encrypted, and the demo's door. */
export async function deriveCvv(keys: Keys, card: CvvCard): Promise<string> {
  const pan = await panOf(keys, card);
  const input = { pan, expiryYymm: toYymm(card.expiry), serviceCode: cvv2ServiceCode };
  return await keys.cards.cvv(card.cvvKeyId, input);
}

/**
 * Tells whether `cvv` is the one printed on the card; false once the keys that it was made with are gone, with the last card that
 * could be used. Counts nothing: who asks also counts the tries.
 */
export async function cvvMatches(keys: Keys, card: CvvCard, cvv: string): Promise<boolean> {
  return keys.cards.has(card.cvvKeyId) && isSame(await deriveCvv(keys, card), cvv);
}

/** Tells whether `pin` is the card's; false while none is set, and once its keys are gone, as for CVVs. Counts nothing: who asks also counts the tries. */
export async function pinMatches(keys: Keys, card: PinCard, pin: string): Promise<boolean> {
  const { accountId, cardId, pvvSealed, pvki, pinKeyId } = card;
  if (pvvSealed === null || pvki === null || pinKeyId === null || !/^\d{4}$/.test(pin)) return false;
  const { cards } = keys;
  if (!cards.has(pinKeyId)) return false;
  const pan = await panOf(keys, card);
  const [pvv, kept] = await Promise.all([
    cards.pvv(pinKeyId, { pan, pvki, pin }),
    cards.open(cardPvv.at(accountId, cardId), pvvSealed),
  ]);
  return isSame(pvv, kept);
}

/** The PIN in a block that the network sent, or null when it was not made for this card. */
export async function findPinInBlock(keys: Keys, card: NumberedCard, block: string): Promise<string | null> {
  return await keys.cards.findPin(await panOf(keys, card), block);
}
