import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { DocumentName, DocumentSection, DocumentText, DocumentVersion } from './document.ts';

/** A document as it is read: its words, and what became of it. */
export const ReadableDocument = z.object({
  document: DocumentName,
  version: DocumentVersion,
  text: DocumentText,
  /** The generated lists that follow the text: the data that the portal sends and keeps. */
  lists: z.array(DocumentSection),
  /** The changes since the version before, in plain words; empty for the first one. */
  changes: z.array(z.string()),
  /** All that can be read, newest first; the first is the one that counts now. */
  versions: z.array(DocumentVersion),
});
export type ReadableDocument = z.infer<typeof ReadableDocument>;

/**
 * A document of the program as it counts now, or in a former version, in the language of the request. Anybody may read
 * it: one agrees to some before there is an account, and none says anything of anybody.
 */
export const getDocument = defineCall({
  name: 'documents/get-document',
  method: 'GET',
  path: '/api/commonService/v1/documents/{document}',
  access: 'public',
  mode: 'reads',
  input: z.strictObject({ document: DocumentName, version: z.optional(DocumentVersion) }),
  entity: ReadableDocument,
  errors: ['notFound'],
});
