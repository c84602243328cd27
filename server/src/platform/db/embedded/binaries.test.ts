import { chmod, mkdir, readdir, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { copyPackage, hydrateLinks, prepareBinaries } from './binaries.ts';

const stranger = { uid: 65534, gid: 65534 };

/** A package as npm unpacks it when install scripts are disabled, below a folder that others cannot enter. */
async function makePackage(): Promise<string> {
  const folder = join(await makeTemporaryFolder(), 'linux-x64');
  await mkdir(join(folder, 'native/bin'), { recursive: true });
  await mkdir(join(folder, 'native/lib'));
  await writeFile(join(folder, 'package.json'), '{"version":"18.0.0"}');
  await writeFile(join(folder, 'native/bin/postgres'), '', { mode: 0o700 });
  await writeFile(join(folder, 'native/lib/libx.so.6.1'), '', { mode: 0o600 });
  const links = [{ source: 'native/lib/libx.so.6.1', target: 'native/lib/libx.so.6' }];
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  return folder;
}

test('the links between libraries are made, and making them twice does no harm', async () => {
  const folder = await makePackage();
  await hydrateLinks(folder);
  await hydrateLinks(folder);
  expect(await readlink(join(folder, 'native/lib/libx.so.6'))).toBe('libx.so.6.1');
});

test('we run the binaries where they are', async () => {
  const folder = await makePackage();
  expect(await prepareBinaries(null, folder)).toBe(join(folder, 'native/bin'));
  expect(await readdir(join(folder, 'native/lib'))).toContain('libx.so.6');
});

test('an account that cannot enter the project gets a copy that it can run', async () => {
  const folder = await makePackage();
  const cache = join(await makeTemporaryFolder(), 'portal');
  const binaries = await prepareBinaries(stranger, folder, cache);
  expect(binaries).toBe(join(cache, 'postgresql-18.0.0-linux-x64/native/bin'));
  expect((await stat(join(binaries, 'postgres'))).mode & 0o777).toBe(0o755);
  expect((await stat(join(binaries, '../lib/libx.so.6'))).mode & 0o777).toBe(0o644);
});

test('an account that can enter the project needs no copy', async () => {
  const folder = await makePackage();
  await chmod(join(folder, '..'), 0o755);
  await chmod(join(folder, 'native/bin/postgres'), 0o755);
  expect(await prepareBinaries(stranger, folder, '/nowhere')).toBe(join(folder, 'native/bin'));
});

test('a version is copied once, and what a killed process copied does not stay', async () => {
  const folder = await makePackage();
  const cache = await makeTemporaryFolder();
  await mkdir(join(cache, 'postgresql-18.0.0-linux-x64.4194305'));
  const copy = await copyPackage(folder, cache);
  expect(await copyPackage(folder, cache)).toBe(copy);
  expect(await readdir(cache)).toEqual(['postgresql-18.0.0-linux-x64']);
});
