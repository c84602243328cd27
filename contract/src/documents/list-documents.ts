import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Instant } from '../time/iso.ts';
import { DocumentName, DocumentVersion } from './document.ts';

/** The longest text that is searched for, in characters. */
export const maxSearchLength = 60;

/** A document of the program, and what it is to a cardholder. */
export const ListedDocument = z.object({
  document: DocumentName,
  title: z.string(),
  version: DocumentVersion,
  /** The changes since the version before; empty for the first one. */
  changes: z.array(z.string()),
  /** When this version was read or agreed to; null: not yet. */
  readAt: z.nullable(Instant),
  /** The version that the cardholder last agreed to, maybe a former one; null if they agreed to none. */
  agreed: z.nullable(z.object({ version: DocumentVersion, at: Instant })),
  /** The words in which a search found what it looked for; null: in the title, or nothing was searched for. */
  found: z.nullable(z.string()),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

/** The program's documents in the language of the request; with a text, those that have it in their title or words. */
export const listDocuments = defineCall({
  name: 'documents/list-documents',
  method: 'GET',
  path: '/api/cardService/v1/documents',
  access: 'holder',
  mode: 'reads',
  toggle: 'eDocuments',
  input: z.strictObject({ text: z._default(z.string().check(z.maxLength(maxSearchLength)), '') }),
  entity: z.object({ documents: z.array(ListedDocument) }),
  errors: ['unauthorized'],
});
