import * as z from 'zod/mini';
import { entryModes } from '../../issuer/face.ts';
import { CardData } from './card-data.ts';
import { ShownText } from './shown-text.ts';

/** The network's own ids: short, printable, without spaces. */
export const networkId = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

const maxCents = 100_000_000;
export const amountCents = z.int().check(z.positive(), z.maximum(maxCents));
/** An amount that may be nothing: a check of the card, a pump that gave no fuel. */
export const amountOrNothingCents = z.int().check(z.nonnegative(), z.maximum(maxCents));

/**
 * The network's id of a merchant: field 42 of ISO 8583, after field 32 and a slash where that makes it the network's only one.
 * Fill of spaces is taken away; an id of zeros or fill alone names nobody.
 */
const MerchantId = z.pipe(
  z.nullable(z.string().check(z.trim(), z.regex(/^[\x20-\x7E]{0,27}$/))),
  z.transform((id) => (id !== null && /[1-9A-Za-z]/.test(id) ? id : null)),
);

export const MerchantData = z.strictObject({
  id: z._default(MerchantId, null),
  name: ShownText.check(z.minLength(1)),
  /** City and state. */
  place: z._default(z.nullable(ShownText), null),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** ISO 18245. */
  mcc: z.string().check(z.regex(/^\d{4}$/)),
});

/** The shape of an authorization and of what follows one. */
export const AuthorizationBody = z.strictObject({
  authorizationId: networkId,
  card: CardData,
  amountCents,
  entryMode: z.enum(entryModes),
  merchant: MerchantData,
});
