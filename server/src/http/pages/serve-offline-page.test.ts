import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loadTexts } from '../../program/texts/load-texts.ts';
import { testFacts, testTheme } from '../../testing/program.ts';
import { makeOfflinePage } from './offline-page.ts';
import { compressed } from './representation.ts';
import { offlinePath, serveOfflinePage, serviceWorkerPath } from './serve-offline-page.ts';

test('the page comes with a policy of its own, and the service worker changes with it', async () => {
  const texts = await loadTexts('texts', testFacts);
  const make = (phone: string) =>
    makeOfflinePage({ facts: { ...testFacts, phone }, theme: testTheme, texts, answersTexts: true });
  let page = make(testFacts.phone);
  const app = Fastify();
  const script = compressed('keepOnePage()\n', 'text/javascript; charset=utf-8', 'no-cache');
  serveOfflinePage(app, new Map([[serviceWorkerPath, script]]), () => page);
  const offline = await app.inject(offlinePath);
  expect(offline.headers['content-security-policy']).toContain("default-src 'none'");
  expect(offline.body).toContain(testFacts.phone);
  const worker = async () => (await app.inject(serviceWorkerPath)).body;
  const before = await worker();
  expect(before).toBe(`keepOnePage()\n// ${offline.headers['etag']}\n`);
  page = make('1-800-555-0199');
  expect((await app.inject(offlinePath)).body).toContain('1-800-555-0199');
  expect(await worker()).not.toBe(before);
  await app.close();
});
