import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeft } from './quick-folder.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

test('what a killed run has left is removed; what another run uses or begins, and what is no run, stays', async () => {
  const folder = await makeTemporaryFolder();
  const makeRun = async (name: string, pid: number | null) => {
    await mkdir(join(folder, name, 'postgres'), { recursive: true });
    if (pid !== null) await writeFile(join(folder, name, 'postgres', 'postmaster.pid'), `${pid}\n/folder\n`);
  };
  await makeRun('portal-test-killed', 2 ** 30);
  await makeRun('portal-test-running', process.pid);
  await makeRun('portal-test-begins', null);
  await makeRun('portal-test-never-began', null);
  await makeRun('other', 2 ** 30);
  const long = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, 'portal-test-never-began'), long, long);
  await removeLeft(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['other', 'portal-test-begins', 'portal-test-running']);
});
