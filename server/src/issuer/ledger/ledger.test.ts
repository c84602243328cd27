import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/card-account.ts';
import { hasRunner } from '../../testing/has-runner.ts';
import { createTestPool } from '../../testing/pool.ts';
import { postDeposit, ReusedId, verifyLedger } from '../face.ts';

const now = new Date('2026-11-20T17:00:00Z');
let pool: pg.Pool;
let owner: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, owner, close } = await createTestPool());
});
afterAll(() => close());

async function createAccount(): Promise<number> {
  return (await openTestAccount(pool)).accountId;
}
const deposit = (accountId: number, reference: string, amountCents: number) =>
  postDeposit(pool, { accountId, reference, description: 'Benefit', amountCents, businessDay: '2026-11-20' }, now);

describe('the ledger', () => {
  test('posts journals of two lines that sum to zero, with a running balance', async () => {
    const accountId = await createAccount();
    expect(await deposit(accountId, 'a', 100)).toMatchObject({ balanceCents: 100, repeated: false });
    expect(await deposit(accountId, 'b', 250)).toMatchObject({ balanceCents: 350, repeated: false });
    const { rows } = await pool.query(
      'SELECT book, entry.amount_cents AS cents, balance_cents AS balance FROM issuer.entry JOIN issuer.journal USING (account_id, journal_id) WHERE account_id = $1 ORDER BY journal_id, book',
      [accountId],
    );
    expect(rows).toEqual([
      { book: 'ACH_IN', cents: -100, balance: 100 },
      { book: 'HOLDER', cents: 100, balance: 100 },
      { book: 'ACH_IN', cents: -250, balance: 350 },
      { book: 'HOLDER', cents: 250, balance: 350 },
    ]);
  });

  test('answers a repeated reference with the first journal, and refuses it with other data', async () => {
    const accountId = await createAccount();
    const first = await deposit(accountId, 'same', 100);
    expect(await deposit(accountId, 'same', 100)).toEqual({ ...first, repeated: true });
    await expect(deposit(accountId, 'same', 101)).rejects.toThrow(ReusedId);
  });

  test('posts once when one reference is raced', async () => {
    const accountId = await createAccount();
    const postings = await Promise.all(Array.from({ length: 20 }, () => deposit(accountId, 'raced', 100)));
    expect(postings.filter((posting) => !posting.repeated)).toHaveLength(1);
    expect(postings.every((posting) => posting.balanceCents === 100)).toBe(true);
  });

  test('loses no deposit when many arrive at once', async () => {
    const accountId = await createAccount();
    const postings = await Promise.all(Array.from({ length: 50 }, (_, n) => deposit(accountId, `n${n}`, 10)));
    expect(Math.max(...postings.map((posting) => posting.balanceCents))).toBe(500);
  });

  test('refuses a deposit that is not positive', async () => {
    const accountId = await createAccount();
    await expect(deposit(accountId, 'zero', 0)).rejects.toThrow(RangeError);
  });

  test('the database itself refuses a journal that does not sum to zero', async () => {
    const accountId = await createAccount();
    const { journalId } = await deposit(accountId, 'a', 100);
    const insert = `INSERT INTO issuer.entry (account_id, journal_id, book, amount_cents) VALUES ($1, $2, 'FEE_INCOME', 1)`;
    await expect(pool.query(insert, [accountId, journalId])).rejects.toMatchObject({ code: '23514' });
  });

  test.each([
    'UPDATE issuer.entry SET amount_cents = amount_cents + 1',
    'DELETE FROM issuer.entry',
    'TRUNCATE issuer.entry',
    "UPDATE issuer.journal SET description = 'other'",
    'DELETE FROM issuer.journal',
  ])('the database itself refuses: %s', async (sql) => {
    // Its own role has no right to, and a trigger stops whoever has.
    await expect(pool.query(sql)).rejects.toMatchObject({ code: hasRunner ? '42501' : '23001' });
    await expect(owner.query(sql)).rejects.toMatchObject({ code: '23001' });
  });

  test('verification finds an account whose balance is not its entries', async () => {
    expect(await verifyLedger(pool)).toEqual([]);
    const accountId = await createAccount();
    await deposit(accountId, 'a', 100);
    await pool.query('UPDATE issuer.account SET posted_cents = 101 WHERE account_id = $1', [accountId]);
    expect(await verifyLedger(pool)).toEqual([
      { accountId, figure: 'posted balance', storedCents: 101, recomputedCents: 100 },
    ]);
    await pool.query('UPDATE issuer.account SET posted_cents = 100 WHERE account_id = $1', [accountId]);
  });
});
