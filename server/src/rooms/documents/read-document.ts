import { readDocument } from '@portal/contract/documents/read-document';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { addDocumentRead } from '../../identity/document-reads.ts';

export const readDocumentRoute = serve(readDocument, {
  // Reading is nobody's act upon the account.
  isAudited: () => false,
  prepare: async () => undefined,
  handle: async ({ input, tx, now, holder, language, services: { documents } }) => {
    if (documents.find(input.document, language, input.version) === null) return refuse('notFound');
    await addDocumentRead(tx, holder.loginId, input, now);
    return ok({});
  },
});
