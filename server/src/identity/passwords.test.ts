import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is kept as Argon2id with 19 MiB and two passes, salted', async () => {
  const [one, other] = [await hashPassword('Sunny!7392'), await hashPassword('Sunny!7392')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, 'Sunny!7392')).toBe(true);
  expect(await verifyPassword(one, 'Sunny!7393')).toBe(false);
});

test('nobody has a password, not even the one whose hash stands in', async () => {
  expect(await verifyPassword(null, 'a password that nobody has')).toBe(false);
});

test('many passwords at once keep no file waiting', async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 12 }, () => hashPassword('Sunny!7392').then(() => (hashed += 1)));
  await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(6);
  await Promise.all(hashes);
});
