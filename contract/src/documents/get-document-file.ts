import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FileReply } from '../file-reply.ts';
import { DocumentName, DocumentVersion } from './document.ts';

/** A document of the program as a tagged PDF in the language of the request, as it counts now or in a former version. */
export const getDocumentFile = defineCall({
  name: 'documents/get-document-file',
  method: 'GET',
  path: '/api/cardService/v1/documents/{document}',
  access: 'public',
  mode: 'reads',
  input: z.strictObject({ document: DocumentName, version: z.optional(DocumentVersion) }),
  entity: FileReply,
  files: ['PDF'],
  errors: ['notFound'],
});
