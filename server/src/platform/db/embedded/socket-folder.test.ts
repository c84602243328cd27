import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { fitsSocket, makeSocketFolder } from './socket-folder.ts';

test('only short paths that the list of sockets can hold are taken', () => {
  expect(fitsSocket('/tmp')).toBe(true);
  expect(fitsSocket('/a path/with spaces')).toBe(true);
  expect(fitsSocket(`/${'x'.repeat(60)}`)).toBe(false);
  expect(fitsSocket('/a,b')).toBe(false);
});

test('the next candidate is used when one is too long or missing', async () => {
  const long = join(await makeTemporaryFolder(), 'x'.repeat(100));
  await mkdir(long);
  const folder = await makeSocketFolder(null, [long, '/missing', '/tmp']);
  expect(folder).toMatch(/^\/tmp\/portal-pg-/);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await rm(folder, { recursive: true });
});

test('what a killed process left is swept', async () => {
  const base = await makeTemporaryFolder('/tmp');
  await mkdir(join(base, 'portal-pg-4194305-abcdef'));
  const folder = await makeSocketFolder(null, [base]);
  await expect(stat(join(base, 'portal-pg-4194305-abcdef'))).rejects.toThrow('ENOENT');
  expect(basename(folder)).toContain(`portal-pg-${process.pid}-`);
});
