import type { DocumentName } from '@portal/contract/documents/document';
import { readDocument } from '@portal/contract/documents/read-document';
import { callApi } from '../app/calls/client.ts';

/** Tells the server that a document was read. Nobody waits for it; what does not arrive is told the next time. */
export function markRead(read: { document: DocumentName; version: string }): void {
  callApi(readDocument, read, { silent: true, keepalive: true }).catch((error: unknown) => console.info(error));
}
