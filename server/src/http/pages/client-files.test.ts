import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { readClientFiles } from './client-files.ts';

test('what the build made is served by its kind: the licenses of others are a text; what nobody knows is not', async () => {
  const folder = await makeTemporaryFolder();
  await mkdir(path.join(folder, 'assets'));
  for (const name of ['licenses.txt', 'assets/main.js', 'notes.doc']) await writeFile(path.join(folder, name), name);
  const files = await readClientFiles(folder);
  expect([...files].map(([url, { type }]) => `${url} ${type}`).toSorted()).toEqual([
    '/assets/main.js text/javascript; charset=utf-8',
    '/licenses.txt text/plain; charset=utf-8',
  ]);
});
