import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeys } from '../platform/ports/keys.ts';
import { createTestPool } from '../testing/pool.ts';
import { checkKeys, listKeyProblems } from './face.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const k1 = { current: 'k1', keys: { k1: secret(1) } };
const rotated = { current: 'k2', keys: { k1: secret(1), k2: secret(2) } };

const check = (file: Parameters<typeof createKeys>[0]) => checkKeys(pool, createKeys(file));

test('the keys that a database was sealed with are told from others', async () => {
  await check(k1);
  await check(k1);
  await expect(check({ current: 'k1', keys: { k1: secret(9) } })).rejects.toThrow("another key 'k1'");
  await expect(check({ current: 'k9', keys: { k9: secret(9) } })).rejects.toThrow("the key 'k1', which the keys file");
});

test('no key that the database knows may be missing, also not beside others', async () => {
  await check(rotated);
  const file = { current: 'k3', keys: { k2: secret(3), k3: secret(4) } };
  const problems = await listKeyProblems(pool, createKeys(file));
  expect(problems).toEqual([
    "the database was sealed with the key 'k1', which the keys file does not hold",
    "the database was sealed with another key 'k2' than the keys file holds",
  ]);
  await expect(check({ current: 'k2', keys: { k2: secret(2) } })).rejects.toThrow("the key 'k1', which the keys file");
});
