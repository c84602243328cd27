import * as z from 'zod/mini';

/** The contacts that a cardholder gives: an email address and a mobile phone. */
export const ContactKind = z.enum(['EMAIL', 'MOBILE']);
export type ContactKind = z.infer<typeof ContactKind>;
