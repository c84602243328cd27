import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = readFileSync(path.resolve(import.meta.dirname, '../../../public/service-worker.js'), 'utf8');

test('the service worker does push only: it answers no request and keeps no copy', () => {
  const events = [...source.matchAll(/addEventListener\('(\w+)'/g)].map(([, event]) => event);
  expect(events).toEqual(['push', 'notificationclick']);
  expect(source).not.toMatch(/\b(caches|fetch|importScripts|skipWaiting)\b/);
});
