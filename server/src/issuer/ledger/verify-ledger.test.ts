import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { createTestProblems, openTold } from '../../testing/problems.ts';
import { verifyLedger } from '../face.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
  // A charge that was told and cleared, one that is pending, and money that is set aside.
  const { send, authorize } = await openTold(api);
  await authorize('pending', 1_500);
  await send(setMoneyAside, { name: 'Rent', amountCents: 2_000 }, { idempotencyKey: 'rent' });
});
afterAll(() => api.close());

const programJournal = (kind: string, ...lines: [book: string, cents: number][]) =>
  `WITH made AS (INSERT INTO issuer.program_journal (kind, reference, business_day, posted_at)
     VALUES ('${kind}', 'planted', '2026-11-20', '2026-11-20T12:00:00Z') RETURNING program_journal_id)
   INSERT INTO issuer.program_entry (program_journal_id, book, amount_cents)
   SELECT program_journal_id, book, cents FROM made, (VALUES ${lines.map(([book, cents]) => `('${book}', ${cents})`).join()})
     AS line (book, cents)`;
const closed = `INSERT INTO issuer.books_close (closed_on, closed_at) VALUES ('2020-01-01', '2020-01-02')`;

/** For each of the checks a fault that it is there for, planted where no call could: past every trigger. */
const faults: readonly [figure: RegExp, ...planted: string[]][] = [
  [/^posted balance$/, 'UPDATE issuer.account SET posted_cents = posted_cents + 1'],
  [/^held sum$/, 'UPDATE issuer.account SET held_cents = held_cents + 1'],
  [/^sum of journal \d+$/, `UPDATE issuer.entry SET amount_cents = amount_cents + 1 WHERE book = 'ACH_IN'`],
  [/^amount of journal \d+$/, `UPDATE issuer.entry SET amount_cents = amount_cents + 1 WHERE book = 'HOLDER'`],
  [/^balance after journal \d+$/, 'UPDATE issuer.journal SET balance_cents = balance_cents + 1'],
  [/^total of /, 'UPDATE issuer.day_total SET amount_cents = amount_cents + 1'],
  [/^total of /, 'UPDATE issuer.day_total SET journals = journals + 1'],
  [/^hold of authorization /, `UPDATE issuer.authorization SET amount_cents = 1 WHERE state = 'PENDING'`],
  [/^hold of authorization /, `UPDATE issuer.authorization SET state = 'PENDING' WHERE state = 'SETTLED'`],
  [/^set aside$/, 'UPDATE issuer.account SET aside_cents = aside_cents + 1'],
  [/^parts set aside$/, 'DELETE FROM issuer.set_aside_part'],
  [
    /^hold of part /,
    `INSERT INTO issuer.set_aside_part (account_id, name, set_at) SELECT account_id, 'x', '2026-11-20T12:00:00Z' FROM issuer.account`,
  ],
  [/^set aside that is there$/, 'UPDATE issuer.account SET posted_cents = 0'],
  [/^unclaimed property$/, `UPDATE issuer.entry SET book = 'UNCLAIMED_PROPERTY' WHERE book = 'ACH_IN'`],
  [/^sum of the program's journal planted$/, programJournal('SETTLEMENT', ['SETTLEMENT', 5], ['SUSPENSE', -4])],
  [/^sum of the program's journal planted$/, programJournal('SETTLEMENT', ['SETTLEMENT', 5])],
  [
    /^movement of 2020-01-01 in HOLDER$/,
    closed,
    `INSERT INTO issuer.book_movement (closed_on, business_day, book, is_program, debit_cents, credit_cents, entries)
     VALUES ('2020-01-01', '2020-01-01', 'HOLDER', false, 0, 5, 1)`,
  ],
  [/^checks outstanding$/, `UPDATE issuer.entry SET book = 'CHECKS_OUTSTANDING' WHERE book = 'ACH_IN'`],
  [/^unclaimed property paid$/, programJournal('SETTLEMENT', ['UNCLAIMED_PROPERTY', 5], ['SUSPENSE', -5])],
  [/^credit of problem P-/, 'UPDATE issuer.problem_charge SET credited_cents = 7'],
  [/^recovered of charge /, 'UPDATE issuer.problem_charge SET recovered_cents = 7'],
  [/^written off of problems$/, 'UPDATE issuer.problem_charge SET written_off_cents = 7'],
  [/^representments of problems$/, programJournal('REPRESENTMENT', ['SETTLEMENT', 5], ['SUSPENSE', -5])],
  [/^kept of problem P-/, `UPDATE issuer.problem SET state = 'WITHDRAWN'`],
];

test('a ledger that is in order has no difference', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});

test.each(faults)('a planted fault is found: %s', async (figure, ...planted) => {
  const tx = await api.owner.connect();
  try {
    await tx.query('BEGIN');
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const sql of planted) await tx.query(sql);
    const figures = (await verifyLedger(tx)).map((each) => each.figure);
    expect(figures).toContainEqual(expect.stringMatching(figure));
  } finally {
    await tx.query('ROLLBACK');
    tx.release();
  }
});
