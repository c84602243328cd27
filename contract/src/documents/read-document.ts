import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { DocumentName, DocumentVersion } from './document.ts';
import { listDocuments } from './list-documents.ts';

/** Marks a version of a document as read by the cardholder. A second time changes nothing. */
export const readDocument = defineCall({
  name: 'documents/read-document',
  method: 'PUT',
  path: '/api/cardService/v1/documents/{document}/read',
  access: 'holder',
  mode: 'writes',
  toggle: 'eDocuments',
  input: z.strictObject({ document: DocumentName, version: DocumentVersion }),
  entity: z.object({}),
  errors: ['unauthorized', 'notFound'],
  refreshes: [listDocuments],
});
