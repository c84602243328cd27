import { getDocument } from '@portal/contract/documents/get-document';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';

export const getDocumentRoute = serve(getDocument, async ({ input, language, services: { documents } }) => {
  const found = documents.find(input.document, language, input.version);
  return found ? ok(found) : refuse('notFound');
});
