import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { createDemoFileDrop, listDemoFiles } from './demo-file-drop.ts';
import { createFileDropFolder, type FileDropPort } from './file-drop.ts';

let pool: Awaited<ReturnType<typeof createTestPool>>;
let folder: string;
beforeAll(async () => {
  pool = await createTestPool();
  folder = await mkdtemp(path.join(tmpdir(), 'ach-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

async function listFolder(): Promise<{ name: string; content: string }[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  return await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(path.join(folder, name), 'ascii') })),
  );
}

describe.each<[string, () => FileDropPort, () => Promise<{ name: string; content: string }[]>]>([
  ['folder', () => createFileDropFolder(folder), listFolder],
  ['demo', () => createDemoFileDrop(pool.pool, testKeys, 'ach'), () => listDemoFiles(pool.pool, testKeys, 'ach')],
])('the port of the %s', (_name, create, list) => {
  test('lets a file go whole, once it was laid ready; again, nothing more happens', async () => {
    const port = create();
    await port.stage('a.txt', 'first');
    await port.stage('a.txt', '101 whole');
    expect(await list()).toEqual([]);
    expect(await port.isStaged('a.txt')).toBe(true);
    await port.release('a.txt');
    expect(await port.isStaged('a.txt')).toBe(false);
    expect(await list()).toEqual([{ name: 'a.txt', content: '101 whole' }]);
    await port.release('a.txt');
    expect(await list()).toHaveLength(1);
  });
});

test('a file in the folder is read by its owner alone', async () => {
  const port = createFileDropFolder(folder);
  await port.stage('b.txt', '101');
  await port.release('b.txt');
  expect((await stat(path.join(folder, 'b.txt'))).mode & 0o777).toBe(0o600);
});
