import * as z from 'zod/mini';

/** The documents that a cardholder reads and agrees to. */
export const agreementNames = ['terms', 'privacy', 'eSign', 'mobileTerms'] as const;
export const AgreementName = z.enum(agreementNames);
export type AgreementName = z.infer<typeof AgreementName>;

/** A part of a document: a heading, paragraphs, and perhaps a list after them. */
export const AgreementSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  items: z._default(z.array(z.string()), []),
});

/** A document in one language. */
export const AgreementText = z.object({ title: z.string(), sections: z.array(AgreementSection) });
export type AgreementText = z.infer<typeof AgreementText>;

/** A document in the version that counts now; a version is the day from which it counts. */
export const Agreement = z.object({ document: AgreementName, version: z.iso.date() });
export type Agreement = z.infer<typeof Agreement>;
