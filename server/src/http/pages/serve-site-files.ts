import type { PageEntry } from '@portal/contract/page-bundle';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProgramNow } from '../../program/live-program.ts';
import { varyOfPages, wantedLanguage } from './page-language.ts';
import { robotsText, sitemap } from './search-engines.ts';
import { webManifest } from './web-manifest.ts';

interface SiteFiles {
  getPages: () => readonly PageEntry[];
  /** '' when it is not configured: then the portal is where it was asked. */
  publicUrl: string;
  getProgram: () => Pick<ProgramNow, 'facts' | 'theme'>;
}

/** Serves what programs read about the whole site: robots.txt, the sitemap, the web manifest. */
export function serveSiteFiles(app: FastifyInstance, { getPages, publicUrl, getProgram }: SiteFiles): void {
  const originOf = (request: FastifyRequest) => publicUrl || `${request.protocol}://${request.host}`;
  app.get('/robots.txt', (request, response) =>
    response
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robotsText(originOf(request))),
  );
  app.get('/sitemap.xml', (request, response) =>
    response
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitemap(getPages(), encodeURI(originOf(request)))),
  );
  app.get('/app.webmanifest', (request, response) =>
    response
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: varyOfPages })
      .send(webManifest(getProgram(), wantedLanguage(request, getProgram().facts.languages).language)),
  );
}
