import type { FastifyInstance } from 'fastify';
import type { OfflinePage } from './offline-page.ts';
import { compressed, type Representation, sendRepresentation } from './representation.ts';

export const serviceWorkerPath = '/service-worker.js';
/** Where the service worker fetches the page that it keeps. */
export const offlinePath = '/offline.html';

/**
 * Serves the page for readers without a network, and the service worker that keeps it. The worker ends with a line that names the
 * page's content: browsers look for a new worker by themselves, and one with another line fetches the page again.
 */
export function serveOfflinePage(
  app: FastifyInstance,
  files: ReadonlyMap<string, Representation>,
  getPage: () => OfflinePage,
): void {
  const worker = files.get(serviceWorkerPath);
  app.get(offlinePath, (request, response) => {
    const { page, contentSecurityPolicy } = getPage();
    response.header('content-security-policy', contentSecurityPolicy);
    return sendRepresentation(request, response, page);
  });
  if (worker === undefined) return;
  app.get(serviceWorkerPath, (request, response) => {
    const text = `${worker.plain.toString('utf8')}// ${getPage().page.etag}\n`;
    return sendRepresentation(request, response, compressed(text, worker.type, worker.cacheControl));
  });
}
