import * as z from 'zod/mini';
import { Day } from '../time/iso.ts';

/** The program's documents, in the order in which they are listed. */
export const documentNames = [
  'annualDisclosure',
  'feeSchedule',
  'errorResolution',
  'terms',
  'privacy',
  'eSign',
  'mobileTerms',
] as const;
export const DocumentName = z.enum(documentNames);
export type DocumentName = z.infer<typeof DocumentName>;

/** A version of a document is the day from which it counts. */
export const DocumentVersion = Day;

/** A table, for content that is best read line by line; the first cell of each row names the row. */
export const DocumentTable = z.object({ heads: z.array(z.string()), rows: z.array(z.array(z.string())) });

/** A part of a document: a heading, paragraphs, and perhaps a list or a table after them. */
export const DocumentSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  items: z._default(z.array(z.string()), []),
  table: z.optional(DocumentTable),
});
export type DocumentSection = z.infer<typeof DocumentSection>;

/** A document in one language. */
export const DocumentText = z.object({ title: z.string(), sections: z.array(DocumentSection) });
export type DocumentText = z.infer<typeof DocumentText>;

/** A document's name as addresses have it: 'feeSchedule' → 'fee-schedule'. */
export function documentSlugOf(document: DocumentName): string {
  return document.replace(/[A-Z]/g, '-$&').toLowerCase();
}

/** Where a cardholder reads a document. */
export function documentPathOf(document: DocumentName): `/${string}` {
  return `/e-documents/${documentSlugOf(document)}`;
}
