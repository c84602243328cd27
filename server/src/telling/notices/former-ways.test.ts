import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testNow } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { keepFormerContact, listFormerWays } from './former-ways.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const onRecord = { email: null, mobileNumber: null };
const keep = (holderId: number) =>
  keepFormerContact(pool, testKeys, { holderId, contact: 'EMAIL', former: `former${holderId}@example.com` }, testNow);

test('a contact of before is told for its own holder, for 30 days', async () => {
  await keep(1);
  const until = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
  const { contacts } = await listFormerWays(pool, testKeys, { holderId: 1, onRecord, until: until(29) });
  expect(contacts).toEqual([{ contact: 'EMAIL', value: 'former1@example.com' }]);
  expect((await listFormerWays(pool, testKeys, { holderId: 1, onRecord, until: until(30) })).contacts).toEqual([]);
});

test("copied into another holder's row it does not open", async () => {
  await keep(2);
  await keep(3);
  await pool.query(`UPDATE alerting.former_way AS mine SET value_sealed = theirs.value_sealed
    FROM alerting.former_way AS theirs WHERE mine.holder_id = 2 AND theirs.holder_id = 3`);
  await expect(listFormerWays(pool, testKeys, { holderId: 2, onRecord, until: testNow })).rejects.toThrow(
    'unable to authenticate',
  );
});
