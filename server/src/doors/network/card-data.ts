import * as z from 'zod/mini';
import { cvvMatches, findCardByPan, findPinInBlock, type NamedCard, pinMatches } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** The data that a merchant read from a card. Card numbers and codes are never logged and never kept. */
export const CardData = z.strictObject({
  pan: z.string().check(z.regex(/^\d{13,19}$/)),
  /** YYMM; absent where the message carries none. */
  expiry: z.optional(z.string().check(z.regex(/^\d{2}(0[1-9]|1[0-2])$/))),
  cvv2: z.optional(z.string().check(z.regex(/^\d{3}$/))),
  /** ISO 9564 format 0 under the zone PIN key, in hexadecimal. */
  pinBlock: z.optional(z.string().check(z.regex(/^[0-9A-Fa-f]{16}$/))),
});
export type CardData = z.infer<typeof CardData>;

/** A card that a message names, and whether what came along is right; null where nothing came. */
export interface ReadCard {
  card: NamedCard;
  expiryMatches: boolean | null;
  cvvMatches: boolean | null;
  pinMatches: boolean | null;
}

/**
 * Looks a card up and compares what came along. `isOnFile`: the merchant has had the card's data for longer, so an earlier expiry
 * of the number stands for the card in use. Null when the program never issued this number.
 */
export async function readCard(
  db: Queryable,
  keys: Keys,
  data: CardData,
  { isOnFile = false } = {},
): Promise<ReadCard | null> {
  const card = await findCardByPan(db, keys, data.pan, data.expiry ?? null, isOnFile);
  if (card === null) return null;
  // The code of an earlier card tells nothing of the one in use.
  const cvv2 = card.isNamedByEarlier ? undefined : data.cvv2;
  const numbered = { ...card, pan: data.pan };
  const pin = data.pinBlock === undefined ? null : await findPinInBlock(keys, numbered, data.pinBlock);
  return {
    card,
    expiryMatches: data.expiry === undefined ? null : card.expiryMatches,
    cvvMatches: cvv2 === undefined ? null : await cvvMatches(keys, numbered, cvv2),
    // A block that cannot be read is a wrong PIN: it was not made for this card.
    pinMatches: data.pinBlock === undefined ? null : pin !== null && (await pinMatches(keys, numbered, pin)),
  };
}
