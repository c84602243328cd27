import { documentFilesPath, findDocumentFile } from '@portal/contract/documents/document-file-path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { nameDocumentFile, writeDocument } from './write-document.ts';

/**
 * Serves the program's documents as PDFs by plain links, for pages that anybody may open: they work without a script, and
 * can be sent to somebody. They say nothing of anybody.
 */
export function registerDocumentFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(`${documentFilesPath}/:file`, async (request, response) => {
    const wanted = findDocumentFile(request.params.file);
    const found = wanted && services.documents.find(wanted.document, wanted.language, wanted.version);
    if (!wanted || !found) return response.callNotFound();
    const { language } = wanted;
    const reader = { facts: services.program.now().facts, language, t: services.texts.in(language) };
    const pieces: Uint8Array[] = [];
    for await (const piece of await writeDocument(found, { ...reader, now: services.clock.now() })) pieces.push(piece);
    return await response
      .headers({
        'cache-control': 'no-cache',
        'content-disposition': `inline; filename="${nameDocumentFile(found)}.pdf"`,
      })
      .type('application/pdf')
      .send(Buffer.concat(pieces));
  });
}
