import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createSeededRandom } from '../../platform/ports/random.ts';
import { openTestAccount, testDay, testIssuing, testNow } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { getDepositNumbers, issueCard, openAccount } from '../face.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

/** The same numbers in the same order for whoever begins with these tools. */
const createTools = () => ({ keys: testKeys, random: createSeededRandom('the same') });

/** Resolves when a connection is sent the statement that places a number, which is not answered before the first has committed. */
async function untilPlacing(tx: pg.PoolClient): Promise<void> {
  const query = tx.query.bind(tx) as (...asked: unknown[]) => unknown;
  await new Promise<void>((resolve) => {
    tx.query = ((...asked: unknown[]) => {
      const [{ text }] = asked as [{ text?: string }];
      const answer = query(...asked);
      if (text?.includes('issuer.place_')) resolve();
      return answer;
    }) as typeof tx.query;
  });
  // The pool hands the connection to others afterwards.
  Reflect.deleteProperty(tx, 'query');
}

/** Has `place` draw the same number in two transactions, the second before the first has ended; what both placed. */
async function placeTwice(place: (tx: pg.PoolClient) => Promise<number>): Promise<[number, number]> {
  let second = Promise.resolve(0);
  const first = await inTransaction(pool, async (tx) => {
    const placed = await place(tx);
    await new Promise<void>((resolve) => {
      second = inTransaction(pool, async (other) => {
        void untilPlacing(other).then(resolve);
        return await place(other);
      });
    });
    return placed;
  });
  return [first, await second];
}

test('two cards that draw the same number at once get two numbers', async () => {
  const { accountId } = await openTestAccount(pool);
  const card = { accountId, iin: testIssuing.iin, accountNickName: 'Mastercard', cardholderName: 'PAT CORE' };
  const ids = await placeTwice((tx) =>
    issueCard(tx, createTools(), { ...card, today: testDay, validYears: 3 }, testNow),
  );
  const { rows } = await pool.query(
    'SELECT pan_lookup, pan_sequence AS sequence FROM issuer.card_number WHERE card_id = ANY($1)',
    [ids],
  );
  expect(new Set(rows.map((row) => row.pan_lookup.toString('hex'))).size).toBe(2);
  expect(rows.map((row) => row.sequence)).toEqual([1, 1]);
});

test('two accounts that draw the same number at once get two numbers', async () => {
  const { holderId } = await openTestAccount(pool);
  const { routingNumber } = testIssuing;
  const [one, other] = await placeTwice((tx) => openAccount(tx, createTools(), { holderId, routingNumber }, testNow));
  const numbers = await Promise.all([one, other].map((id) => getDepositNumbers(pool, testKeys, id)));
  expect(numbers[0]?.accountNumber).not.toBe(numbers[1]?.accountNumber);
});
