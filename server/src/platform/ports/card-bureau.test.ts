import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBureau, type TestBureau } from '../../testing/bureau.ts';
import { createTestClock } from '../../testing/clock.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { type CardBureauPort, createBureauFolder } from './card-bureau.ts';
import { createDemoCardBureau, listDemoCardFiles } from './demo-card-bureau.ts';

type Listed = { name: string; content: string }[];

const clock = createTestClock();
let pool: Awaited<ReturnType<typeof createTestPool>>;
let folder: string;
let keyFile: string;
let bureau: TestBureau;
beforeAll(async () => {
  pool = await createTestPool();
  folder = await mkdtemp(path.join(tmpdir(), 'bureau-'));
  keyFile = `${folder}.key`;
  bureau = await createTestBureau();
  await writeFile(keyFile, bureau.publicKey);
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
  await rm(keyFile);
});

async function listFolder(): Promise<Listed> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const read = async (name: string) => await bureau.decrypt(await readFile(path.join(folder, name), 'utf8'));
  return await Promise.all(names.map(async (name) => ({ name, content: await read(name) })));
}

describe.each<[string, () => CardBureauPort, () => Promise<Listed>]>([
  ['folder', () => createBureauFolder(folder, keyFile, clock), listFolder],
  ['demo', () => createDemoCardBureau(pool.pool, testKeys, clock), () => listDemoCardFiles(pool.pool, testKeys)],
])('the bureau of the %s', (_name, create, list) => {
  test('gets a file whole, once it was laid ready; again, nothing more happens', async () => {
    const port = create();
    await port.stage('a.asc', 'first');
    await port.stage('a.asc', '{"pan":"9999010000000003"}\n');
    expect(await list()).toEqual([]);
    await port.release('a.asc');
    expect(await list()).toEqual([{ name: 'a.asc', content: '{"pan":"9999010000000003"}\n' }]);
    await port.release('a.asc');
    expect(await list()).toHaveLength(1);
  });
});

test('nothing stands in clear in the folder, also before it is let go', async () => {
  const port = createBureauFolder(folder, keyFile, clock);
  await port.stage('b.asc', 'pan 9999010000000003');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const contents = await Promise.all(names.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')));
  expect(contents.length).toBeGreaterThan(0);
  for (const content of contents) expect(content).toMatch(/^-----BEGIN PGP MESSAGE-----/);
});

test('another key counts from the next file on, and one that cannot encrypt lets nothing be laid ready', async () => {
  const next = await createTestBureau();
  const port = createBureauFolder(folder, keyFile, clock);
  await writeFile(keyFile, next.publicKey);
  await port.stage('c.asc', 'for the next');
  expect(await next.decrypt(await readFile(path.join(folder, '.ready', 'c.asc'), 'utf8'))).toBe('for the next');
  await writeFile(keyFile, 'no key');
  await expect(port.stage('d.asc', 'for nobody')).rejects.toThrow('holds no OpenPGP public key');
  expect(await readdir(path.join(folder, '.ready'))).not.toContain('d.asc');
});

test('two processes of the demo share one key pair', async () => {
  const ports = [1, 2].map(() => createDemoCardBureau(pool.pool, testKeys, clock));
  await pool.owner.query('TRUNCATE demo.bureau_key, demo.file');
  await Promise.all(ports.map((port, at) => port.stage(`${at}.asc`, `file ${at}`)));
  await Promise.all(ports.map((port, at) => port.release(`${at}.asc`)));
  const contents = (await listDemoCardFiles(pool.pool, testKeys)).map(({ content }) => content);
  expect(contents.toSorted()).toEqual(['file 0', 'file 1']);
});
