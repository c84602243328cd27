import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/card-account.ts';
import { hasRunner } from '../../testing/has-runner.ts';
import { createTestPool } from '../../testing/pool.ts';
import { giveFeeBack, postDeposit, ReusedId, verifyLedger } from '../face.ts';
import { postDeposits } from './post-deposits.ts';
import {
  postBankTransfer,
  postCheck,
  postCheckBack,
  postDepositReturn,
  postFee,
  postFeeBack,
  postTransferReturn,
  postUnclaimed,
} from './post-journal.ts';

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

  const line = { reference: 'none', description: 'None', businessDay: '2026-11-20' };
  const fee = { ...line, feeCode: 'TRANSFER' } as const;
  test.each<[string, (accountId: number, cents: number) => Promise<unknown>]>([
    ['deposit', (accountId, amountCents) => postDeposit(pool, { ...line, accountId, amountCents }, now)],
    [
      'deposit among several',
      (accountId, amountCents) => {
        const all = [{ ...line, accountId, amountCents }];
        return postDeposits(pool, all, { now, today: line.businessDay });
      },
    ],
    [
      'returned deposit',
      (accountId, amountCents) => postDepositReturn(pool, { ...line, accountId, amountCents, linkedJournalId: 1 }, now),
    ],
    ['fee', (accountId, feeCents) => postFee(pool, { ...fee, accountId, feeCents }, now)],
    ['fee given back', (accountId, feeCents) => postFeeBack(pool, { ...fee, accountId, feeCents }, now)],
    ['check', (accountId, amountCents) => postCheck(pool, { ...line, accountId, amountCents }, now)],
    ['void check', (accountId, amountCents) => postCheckBack(pool, { ...line, accountId, amountCents }, now)],
    ['transfer', (accountId, amountCents) => postBankTransfer(pool, { ...line, accountId, amountCents }, now)],
    [
      'returned transfer',
      (accountId, amountCents) => postTransferReturn(pool, { ...line, accountId, amountCents }, now),
    ],
  ])('refuses a %s of nothing, and one below it', async (_what, post) => {
    const accountId = await createAccount();
    for (const cents of [0, -1]) await expect(post(accountId, cents)).rejects.toThrow(/^a .+ must be positive$/);
    const { rows } = await pool.query('SELECT FROM issuer.journal WHERE account_id = $1', [accountId]);
    expect(rows).toEqual([]);
  });

  test('keeps what each posting is by its book and its category, which lists are made by', async () => {
    const accountId = await createAccount();
    const about = (reference: string) => ({ ...line, accountId, reference });
    await postUnclaimed(pool, { ...about('back'), amountCents: 900 }, now);
    await postUnclaimed(pool, { ...about('gone'), amountCents: -900 }, now);
    await postCheck(pool, { ...about('check'), amountCents: 500 }, now);
    await postCheckBack(pool, { ...about('void'), amountCents: 500 }, now);
    await postTransferReturn(pool, { ...about('returned'), amountCents: 300 }, now);
    await postFee(pool, { ...fee, ...about('fee'), feeCents: 150 }, now);
    const { rows } = await pool.query(
      `SELECT kind, description, category, book FROM issuer.journal JOIN issuer.entry USING (account_id, journal_id)
       WHERE account_id = $1 AND book <> 'HOLDER' ORDER BY journal_id`,
      [accountId],
    );
    const unclaimed = { kind: 'ADJUSTMENT', category: '', book: 'UNCLAIMED_PROPERTY' };
    const check = { ...unclaimed, book: 'CHECKS_OUTSTANDING' };
    expect(rows).toEqual([
      { ...unclaimed, description: 'Unclaimed property returned' },
      { ...unclaimed, description: 'Unclaimed property' },
      { ...check, description: 'Balance by check' },
      { ...check, description: 'Check voided' },
      { kind: 'TRANSFER_RETURN', description: 'None', category: '', book: 'RETURNS' },
      { kind: 'FEE', description: 'None', category: 'TRANSFER', book: 'FEE_INCOME' },
    ]);
  });

  test('gives each of two fees back once', async () => {
    const accountId = await createAccount();
    await deposit(accountId, 'a', 1_000);
    for (const reference of ['fee-1', 'fee-2']) {
      await postFee(pool, { ...fee, accountId, reference, feeCents: 150 }, now);
    }
    const give = (reference: string) => giveFeeBack(pool, { ...fee, accountId, reference, feeCents: 150 }, now);
    expect(await give('fee-1')).toMatchObject({ balanceCents: 850 });
    expect(await give('fee-2')).toMatchObject({ balanceCents: 1_000 });
    expect([await give('fee-1'), await give('fee-2')]).toEqual([null, null]);
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
