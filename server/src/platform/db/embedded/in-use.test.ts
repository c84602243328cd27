import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { findRunningServer, waitUntilFree } from './in-use.ts';

async function clusterWithPidFile(content: string): Promise<string> {
  const folder = await makeTemporaryFolder();
  await writeFile(join(folder, 'postmaster.pid'), content);
  return folder;
}

test.each([
  ['a process that is gone', '4194305\n'],
  ['a process that has got the number since', `${process.pid}\n`],
  ['nothing legible', 'x\n'],
])('a stale postmaster.pid that names %s is removed', async (_, content) => {
  const folder = await clusterWithPidFile(content);
  expect(await findRunningServer(folder)).toBeNull();
  await waitUntilFree(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('a folder without postmaster.pid is free', async () => {
  await expect(waitUntilFree('/missing')).resolves.toBeUndefined();
});
