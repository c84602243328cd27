import { getDocumentFile } from '@portal/contract/documents/get-document-file';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { nameDocumentFile, writeDocument } from './write-document.ts';

export const getDocumentFileRoute = serve(getDocumentFile, async ({ input, language, now, services }) => {
  const found = services.documents.find(input.document, language, input.version);
  if (found === null) return refuse('notFound');
  const t = services.texts.in(language);
  const content = await writeDocument(found, { facts: services.program.now().facts, language, t, now });
  return ok({ type: 'PDF', name: nameDocumentFile(found), content });
});
