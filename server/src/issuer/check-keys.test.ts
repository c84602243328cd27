import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeys } from '../ports/keys.ts';
import { createTestPool } from '../testing/pool.ts';
import { checkKeys } from './face.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const k1 = { current: 'k1', keys: { k1: secret(1) } };
const rotated = { current: 'k2', keys: { k1: secret(1), k2: secret(2) } };

test('the keys that a database was sealed with are told from others', async () => {
  const check = (file: Parameters<typeof createKeys>[0]) => checkKeys(pool, createKeys(file));
  await check(k1);
  await check(k1);
  await expect(check({ current: 'k1', keys: { k1: secret(9) } })).rejects.toThrow("another key 'k1'");
  await expect(check({ current: 'k9', keys: { k9: secret(9) } })).rejects.toThrow("the key 'k1', which the keys file");
  await check(rotated);
  // The first key may go once nothing made with it is left.
  await check({ current: 'k2', keys: { k2: secret(2) } });
  await expect(check({ current: 'k2', keys: { k2: secret(3) } })).rejects.toThrow("another key 'k2'");
});
