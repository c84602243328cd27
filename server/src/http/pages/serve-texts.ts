import { findLanguage } from '@portal/contract/language';
import type { FastifyInstance } from 'fastify';
import type { AllTexts } from './page-texts.ts';
import { compressed, sendRepresentation } from './representation.ts';

/** Texts that a page fetches later. A page of an earlier release asks under its own hash and gets the present ones. */
export function serveTexts(app: FastifyInstance, texts: AllTexts): void {
  const inLanguages = Object.entries(texts.in).flatMap(([language, namespaces]) =>
    Object.entries(namespaces).map(
      ([namespace, content]) =>
        [`${language}/${namespace}`, compressed(JSON.stringify(content), 'application/json', 'no-cache')] as const,
    ),
  );
  const files = new Map(inLanguages);
  app.get<{ Params: { hash: string; language: string; file: string } }>(
    '/texts/:hash/:language/:file',
    (request, response) => {
      const { hash, language, file } = request.params;
      const found = files.get(`${findLanguage(language)}/${file.replace(/\.json$/, '')}`);
      if (!found) return response.callNotFound();
      const cacheControl = hash === texts.hash ? 'public, max-age=31536000, immutable' : found.cacheControl;
      return sendRepresentation(request, response, { ...found, cacheControl });
    },
  );
}
