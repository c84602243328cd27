import * as z from 'zod/mini';
import { type DocumentName, type DocumentText, DocumentVersion } from '../documents/document.ts';

/** The documents that a cardholder agrees to. */
export const agreementNames = ['terms', 'privacy', 'eSign', 'mobileTerms'] as const satisfies readonly DocumentName[];
export const AgreementName = z.enum(agreementNames);
export type AgreementName = z.infer<typeof AgreementName>;

/** The text of an agreement in one language. */
export type AgreementText = DocumentText;

/** A document in the version that counts now. */
export const Agreement = z.object({ document: AgreementName, version: DocumentVersion });
export type Agreement = z.infer<typeof Agreement>;
