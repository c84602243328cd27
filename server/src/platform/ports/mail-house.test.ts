import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBureau, type TestBureau } from '../../testing/bureau.ts';
import { createTestClock } from '../../testing/clock.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { createDemoMailHouse, listDemoMailFiles } from './demo-mail-house.ts';
import { createMailHouseFolder, type MailHousePort } from './mail-house.ts';

type Listed = { name: string; content: string }[];

const clock = createTestClock();
let pool: Awaited<ReturnType<typeof createTestPool>>;
let folder: string;
let keyFile: string;
let house: TestBureau;
beforeAll(async () => {
  pool = await createTestPool();
  folder = await mkdtemp(path.join(tmpdir(), 'mail-house-'));
  keyFile = `${folder}.key`;
  house = await createTestBureau();
  await writeFile(keyFile, house.publicKey);
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
  await rm(keyFile);
});

const bytes = (text: string) => Buffer.from(text, 'latin1');
const textOf = (content: Uint8Array) => Buffer.from(content).toString('latin1');

async function listFolder(): Promise<Listed> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const read = async (name: string) => textOf(await house.decryptBytes(await readFile(path.join(folder, name))));
  return await Promise.all(names.map(async (name) => ({ name, content: await read(name) })));
}
async function listDemo(): Promise<Listed> {
  const files = await listDemoMailFiles(pool.pool, testKeys);
  return files.map(({ name, content }) => ({ name, content: textOf(content) }));
}

describe.each<[string, () => MailHousePort, () => Promise<Listed>]>([
  ['folder', () => createMailHouseFolder(folder, keyFile, clock), listFolder],
  ['demo', () => createDemoMailHouse(pool.pool, testKeys, clock), listDemo],
])('the mail house of the %s', (_name, create, list) => {
  test('gets a file whole, to the last byte, once it was laid ready; again, nothing more happens', async () => {
    const port = create();
    const content = `%PDF-1.7\r\n\0ÿ${'x'.repeat(3)}`;
    expect(await list()).toEqual([]);
    await port.stage('a.pdf.pgp', bytes('first'));
    await port.stage('a.pdf.pgp', bytes(content));
    expect(await list()).toEqual([]);
    await port.release('a.pdf.pgp');
    expect(await list()).toEqual([{ name: 'a.pdf.pgp', content }]);
    await port.release('a.pdf.pgp');
    expect(await list()).toHaveLength(1);
  });
});

test('nothing stands in clear in the folder, also before it is let go', async () => {
  const port = createMailHouseFolder(folder, keyFile, clock);
  await port.stage('b.pdf.pgp', bytes('Rosa Delgado, 418 Mesquite St'));
  expect(textOf(await readFile(path.join(folder, '.ready', 'b.pdf.pgp')))).not.toContain('Mesquite');
});

test('a key that cannot encrypt lets nothing be laid ready', async () => {
  const port = createMailHouseFolder(folder, keyFile, clock);
  await writeFile(keyFile, 'no key');
  await expect(port.stage('c.pdf.pgp', bytes('for nobody'))).rejects.toThrow('holds no OpenPGP public key');
  expect(await readdir(path.join(folder, '.ready'))).not.toContain('c.pdf.pgp');
});
