import * as z from 'zod/mini';
import { entryModes } from '../issuer/face.ts';
import { CardData } from './card-data.ts';
import { ShownText } from './shown-text.ts';

/** The network's own ids: short, printable, without spaces. */
export const networkId = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

export const amountCents = z.int().check(z.positive(), z.maximum(100_000_000));

export const MerchantData = z.strictObject({
  name: ShownText.check(z.minLength(1)),
  /** City and state. */
  place: z._default(z.nullable(ShownText), null),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** ISO 18245. */
  mcc: z.string().check(z.regex(/^\d{4}$/)),
});

const about = {
  authorizationId: networkId,
  card: CardData,
  amountCents,
  entryMode: z.enum(entryModes),
  merchant: MerchantData,
};

/** The shape of an authorization and of what follows one. */
export const AuthorizationBody = z.strictObject(about);

const maxParts = 99;
const partNumber = z.int().check(z.positive(), z.maximum(maxParts));

/** The shape of a clearing. */
export const ClearingBody = z.strictObject({
  ...about,
  clearingId: z._default(z.nullable(networkId), null),
  /** '1 of 2', where it is one of several. */
  sequence: z._default(
    z.nullable(
      z
        .strictObject({ number: partNumber, count: partNumber })
        .check(z.refine(({ number, count }) => number <= count, { path: ['number'] })),
    ),
    null,
  ),
});
