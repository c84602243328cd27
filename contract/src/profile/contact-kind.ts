import * as z from 'zod/mini';

/** The contacts that a cardholder gives: an email address and a mobile phone. */
export const contactKinds = ['EMAIL', 'MOBILE'] as const;
export const ContactKind = z.enum(contactKinds);
export type ContactKind = z.infer<typeof ContactKind>;
