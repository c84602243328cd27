import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageRoutes } from '../../web/src/app/pages/routes.ts';

test('docs/readability.md has a figure for every page; `npm run readability` writes it', async () => {
  const doc = await readFile(path.resolve(import.meta.dirname, '../../docs/readability.md'), 'utf8');
  const listed = [...doc.matchAll(/^\| `(\/\S*)`/gmu)].map(([, listedPath]) => listedPath);
  expect(listed).toEqual([...pageRoutes.map((route) => route.path), '/no/such-page']);
});
