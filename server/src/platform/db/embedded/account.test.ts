import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { canEnter, findServerAccount } from './account.ts';

const stranger = { uid: 65534, gid: 65534 };

test('a stranger may enter a folder only when every folder above it is open', async () => {
  const top = await makeTemporaryFolder();
  const inner = join(top, 'inner');
  await mkdir(inner, { mode: 0o755 });

  await chmod(top, 0o700);
  expect(await canEnter(stranger, inner)).toBe(false);
  await chmod(top, 0o711);
  expect(await canEnter(stranger, inner)).toBe(true);
});

test('the owner may enter, and nobody enters what is missing', async () => {
  const folder = await makeTemporaryFolder();
  expect(await canEnter({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }, folder)).toBe(true);
  expect(await canEnter(stranger, join(folder, 'missing'))).toBe(false);
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('root hands the server to another account', async () => {
  expect((await findServerAccount())?.uid).toBeGreaterThan(0);
});

test.skipIf(isRoot)('others run the server themselves', async () => {
  expect(await findServerAccount()).toBeNull();
});
