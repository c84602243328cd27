import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCatalogue } from '@portal/contract/errors';
import type { FastifyInstance } from 'fastify';
import { errorKeyOf } from '../http/fault.ts';
import { varyOfPages, wantedLanguage } from '../http/pages/page-language.ts';
import { securityHeadersOf } from '../http/pages/security-headers.ts';
import { listDemoCardFiles } from '../platform/ports/demo-card-bureau.ts';
import { listDemoFiles } from '../platform/ports/demo-file-drop.ts';
import { listDemoMailFiles } from '../platform/ports/demo-mail-house.ts';
import { listDemoMessages } from '../platform/ports/demo-messages.ts';
import { listGallery } from '../telling/notices/message-gallery.ts';
import { advanceClock } from './advance-clock.ts';
import { playDesk } from './demo-desk.ts';
import type { DemoDoor } from './demo-door.ts';
import { demoMoment, renderDemoPage } from './demo-page.ts';
import { takeDemoText } from './demo-texts.ts';
import { renderGalleryPage } from './gallery-page.ts';
import { listDemoPeople } from './list-people.ts';
import { refuseOtherNames, refuseOtherSites } from './own-page-only.ts';
import { playNetwork } from './play-network.ts';
import { resetDemo } from './reset-demo.ts';

const assetTypes = { 'demo.js': 'text/javascript; charset=utf-8', 'demo.css': 'text/css; charset=utf-8' } as const;

/** Takes JSON, also none at all; never text or forms, which pages of other sites can send. */
function acceptJsonOnly(demo: FastifyInstance): void {
  demo.removeAllContentTypeParsers();
  demo.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body.toString()));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
}

/**
 * The demo's page and calls, plain JSON without envelope. Only for a server that runs the demo: they tell every secret
 * and let anybody change everything.
 */
export async function registerDemo(app: FastifyInstance, door: DemoDoor): Promise<void> {
  const { pool, clock, seed, texts, program } = door;
  const assets = await Promise.all(
    Object.entries(assetTypes).map(
      async ([name, type]) => [name, type, await readFile(path.join(import.meta.dirname, 'assets', name))] as const,
    ),
  );
  await app.register(async (demo) => {
    demo.addHook('onRequest', async (_request, response) => {
      response.headers({ ...securityHeadersOf(null), 'cache-control': 'no-store' });
    });
    demo.addHook('onRequest', refuseOtherNames(door.publicUrl));
    demo.addHook('onRequest', refuseOtherSites);
    acceptJsonOnly(demo);
    demo.setErrorHandler((fault, request, response) => {
      const { httpStatus, shortMessage } = errorCatalogue[errorKeyOf(fault)];
      if (httpStatus >= 500) request.log.error({ reqId: request.id, err: fault }, 'fault');
      return response.status(httpStatus).send({ error: shortMessage });
    });

    demo.get('/demo/people', async () => await listDemoPeople(pool, seed));
    demo.get('/demo/clock', async (request) => {
      const { language } = wantedLanguage(request, program.now().facts.languages);
      const now = clock.now();
      return { now: now.toISOString(), words: demoMoment(now, language) };
    });
    demo.post('/demo/clock', async (request, response) => {
      const { advance } = (request.body ?? {}) as { advance?: unknown };
      const now = await advanceClock(door, advance);
      if (now) return { now: now.toISOString() };
      return response.status(400).send({ error: "'advance' must be an ISO 8601 duration up to a year, as PT15M." });
    });
    demo.get('/demo/messages', async (request) => {
      const { to } = request.query as { to?: unknown };
      return await listDemoMessages(pool, seed.keys, typeof to === 'string' ? to : null);
    });
    demo.get('/demo/ach-files', async () => await listDemoFiles(pool, seed.keys, 'ach'));
    demo.get('/demo/card-files', async () => await listDemoCardFiles(pool, seed.keys));
    demo.get('/demo/mail-files', async () =>
      (await listDemoMailFiles(pool, seed.keys)).map(({ name, content }) => ({ name, bytes: content.length })),
    );
    demo.get('/demo/mail-files/:name', async (request, response) => {
      const { name } = request.params as { name: string };
      const file = (await listDemoMailFiles(pool, seed.keys)).find((each) => each.name === name);
      if (!file) return response.status(404).send({ error: errorCatalogue.notFound.shortMessage });
      const type = name.endsWith('.pdf.pgp') ? 'application/pdf' : 'text/plain; charset=utf-8';
      return response.type(type).send(Buffer.from(file.content));
    });
    demo.post('/demo/network', async (request, response) => {
      const { status, body } = await playNetwork(door, request.body);
      return response.status(status).send(body);
    });
    demo.post('/demo/desk', async (request, response) => {
      const { status, body } = await playDesk(door, request.body);
      return response.status(status).send(body);
    });
    demo.post('/demo/texts', async (request, response) => {
      const { status, body } = await takeDemoText(door, request.body);
      return response.status(status).send(body);
    });
    // A request during a reset waits for that reset.
    let resetting: Promise<void> | null = null;
    demo.post('/demo/reset', async () => {
      resetting ??= resetDemo(door).finally(() => {
        resetting = null;
      });
      await resetting;
      return { now: clock.now().toISOString() };
    });

    demo.get('/demo', async (request, response) => {
      const { language } = wantedLanguage(request, program.now().facts.languages);
      const people = await listDemoPeople(pool, seed);
      const page = renderDemoPage({ t: texts.in(language), language, now: clock.now(), people });
      return await response.type('text/html; charset=utf-8').header('vary', varyOfPages).send(page);
    });
    demo.get('/demo/gallery', async (request, response) => {
      const { language } = wantedLanguage(request, program.now().facts.languages);
      const messages = listGallery(texts, program.now().facts.fees);
      const page = renderGalleryPage({ t: texts.in(language), language, messages });
      return await response.type('text/html; charset=utf-8').header('vary', varyOfPages).send(page);
    });
    for (const [name, type, content] of assets) {
      demo.get(`/demo/${name}`, async (_request, response) => await response.type(type).send(content));
    }
  });
}
