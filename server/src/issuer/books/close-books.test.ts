import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openTestAccount } from '../../testing/card-account.ts';
import { payTestCheck } from '../../testing/checks.ts';
import { hasRunner } from '../../testing/has-runner.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { createTestPool } from '../../testing/pool.ts';
import { playReconciledDay, reconciledDay } from '../../testing/reconciled-day.ts';
import { postAdjustment, postDeposit, ReusedId, verifyLedger } from '../face.ts';
import { type Book, bookNames, closeBooks, readTrialBalance } from '../treasury-face.ts';
import { postProgramJournal } from './post-program-journal.ts';

const day = '2026-11-20';
const next = dayAfter(day, 1);
const night = new Date('2026-11-21T08:00:00Z');

let pool: pg.Pool;
let owner: pg.Pool;
let accountId: number;
let holderId: number;
beforeEach(async () => {
  const opened = await createTestPool();
  ({ pool, owner } = opened);
  onTestFinished(() => opened.close());
  ({ accountId, holderId } = await openTestAccount(pool));
});

const at = (businessDay: string, hour = 17) => new Date(`${businessDay}T${hour}:00:00Z`);
const deposit = (businessDay: string, amountCents: number, posted = at(businessDay)) =>
  postDeposit(
    pool,
    { accountId, reference: `${businessDay} ${amountCents}`, description: 'Benefit', amountCents, businessDay },
    posted,
  );
const balanceOf = async (book: Book, ofDay: string) => {
  const { books } = await readTrialBalance(pool, ofDay);
  return books.find((each) => each.book === book);
};
/** Closing balances that are not zero. */
const closingOf = async (ofDay: string) =>
  Object.fromEntries(
    (await readTrialBalance(pool, ofDay)).books.flatMap(({ book, closingCents }) =>
      closingCents === 0 ? [] : [[book, closingCents]],
    ),
  );

test('a deposit is owed by the bank until the day is closed, and then cash', async () => {
  await deposit(day, 91_400);
  expect(await readTrialBalance(pool, day)).toMatchObject({ isClosed: false });
  expect(await closingOf(day)).toEqual({ HOLDER: 91_400, ACH_IN: -91_400 });
  await closeBooks(pool, day, night);
  expect(await readTrialBalance(pool, day)).toMatchObject({ isClosed: true });
  expect(await closingOf(day)).toEqual({ HOLDER: 91_400, CASH_FBO: -91_400 });
  expect(await balanceOf('ACH_IN', day)).toMatchObject({ debitCents: 91_400, creditCents: 91_400, entries: 2 });
  expect(await verifyLedger(pool)).toEqual([]);
});

test('a day is closed once, by whoever comes first', async () => {
  await deposit(day, 100);
  await Promise.all([closeBooks(pool, day, night), closeBooks(pool, day, night), closeBooks(pool, day, night)]);
  await closeBooks(pool, day, night);
  expect(await closingOf(day)).toEqual({ HOLDER: 100, CASH_FBO: -100 });
  expect(await balanceOf('HOLDER', day)).toMatchObject({ entries: 1 });
});

test('a close that is cut short leaves nothing, and the next one does all', async () => {
  await deposit(day, 100);
  await owner.query(
    `CREATE FUNCTION pg_temp.die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the power is gone'; END $$;
     CREATE TRIGGER dies BEFORE INSERT ON issuer.book_movement FOR EACH STATEMENT EXECUTE FUNCTION pg_temp.die()`,
  );
  await expect(closeBooks(pool, day, night)).rejects.toThrow('the power is gone');
  await owner.query('DROP TRIGGER dies ON issuer.book_movement');
  expect(await readTrialBalance(pool, day)).toMatchObject({ isClosed: false });
  expect(await closingOf(day)).toEqual({ HOLDER: 100, ACH_IN: -100 });
  await closeBooks(pool, day, night);
  expect(await closingOf(day)).toEqual({ HOLDER: 100, CASH_FBO: -100 });
});

describe('what comes late', () => {
  test('is counted by the next close, and a closed day stays as it was', async () => {
    await deposit(day, 100);
    await closeBooks(pool, day, night);
    const before = await readTrialBalance(pool, day);
    await deposit(day, 7, new Date('2026-11-21T09:00:00Z'));
    await deposit(next, 50);
    expect(await readTrialBalance(pool, day)).toEqual(before);
    await closeBooks(pool, next, new Date('2026-11-22T08:00:00Z'));
    expect(await readTrialBalance(pool, day)).toEqual(before);
    expect(await balanceOf('HOLDER', next)).toMatchObject({
      openingCents: 100,
      creditCents: 57,
      closingCents: 157,
      entries: 2,
    });
    expect(await closingOf(next)).toEqual({ HOLDER: 157, CASH_FBO: -157 });
    expect(await verifyLedger(pool)).toEqual([]);
  });

  test('days that nobody closed are closed in their order', async () => {
    await deposit(day, 100);
    await closeBooks(pool, day, night);
    await deposit(next, 50);
    await deposit(dayAfter(day, 3), 5);
    await closeBooks(pool, dayAfter(day, 3), new Date('2026-11-24T08:00:00Z'));
    expect(await balanceOf('HOLDER', dayAfter(day, 2))).toMatchObject({ openingCents: 150, creditCents: 0 });
    expect(await balanceOf('HOLDER', dayAfter(day, 3))).toMatchObject({ openingCents: 150, creditCents: 5 });
  });
});

test('entries from before the chart get their book by a journal of the first close, and stay as written', async () => {
  await deposit(day, 1_000);
  await payTestCheck(pool, { accountId, holderId, businessDay: day, amountCents: 300 }, at(day));
  await postAdjustment(
    pool,
    { accountId, reference: 'correction', description: 'Correction', amountCents: 20, businessDay: day },
    at(day),
  );
  await owner.query(`ALTER TABLE issuer.entry DISABLE TRIGGER USER`);
  await owner.query(`UPDATE issuer.entry SET book = 'SETTLEMENT' WHERE book = 'ACH_IN'`);
  await owner.query(`UPDATE issuer.entry SET book = 'ADJUSTMENT' WHERE book = 'CHECKS_OUTSTANDING'`);
  await owner.query(`ALTER TABLE issuer.entry ENABLE TRIGGER USER`);
  await closeBooks(pool, day, night);
  expect(await closingOf(day)).toEqual({ HOLDER: 720, CASH_FBO: -1_000, CHECKS_OUTSTANDING: 300, ADJUSTMENT: -20 });
  const { rows } = await pool.query(
    `SELECT reference, book, amount_cents AS cents FROM issuer.program_journal JOIN issuer.program_entry
       USING (program_journal_id) WHERE kind = 'RECLASSIFICATION' ORDER BY reference, book`,
  );
  expect(rows).toEqual([
    { reference: 'reclassified CHECK from ADJUSTMENT', book: 'ADJUSTMENT', cents: -300 },
    { reference: 'reclassified CHECK from ADJUSTMENT', book: 'CHECKS_OUTSTANDING', cents: 300 },
    { reference: 'reclassified DEPOSIT from SETTLEMENT', book: 'ACH_IN', cents: -1_000 },
    { reference: 'reclassified DEPOSIT from SETTLEMENT', book: 'SETTLEMENT', cents: 1_000 },
  ]);
  expect(await verifyLedger(pool)).toEqual([]);
});

test('a balance is as old as the oldest movement that later ones have not used up', async () => {
  await deposit(day, 1_000);
  await closeBooks(pool, day, night);
  await deposit(next, 300);
  await payTestCheck(pool, { accountId, holderId, businessDay: next, amountCents: 1_100 }, at(next));
  await closeBooks(pool, next, new Date('2026-11-22T08:00:00Z'));
  expect(await balanceOf('HOLDER', next)).toMatchObject({ closingCents: 200, openSince: next });
  expect(await balanceOf('CHECKS_OUTSTANDING', next)).toMatchObject({ closingCents: 1_100, openSince: next });
  expect(await balanceOf('CASH_FBO', next)).toMatchObject({ closingCents: -1_300, openSince: day });
  expect(await balanceOf('SUSPENSE', next)).toMatchObject({ closingCents: 0, openSince: null });
});

describe('a journal of the program', () => {
  const journal = {
    kind: 'CASH_IN',
    reference: 'test',
    businessDay: day,
    lines: [
      { book: 'CASH_FBO', amountCents: -5 },
      { book: 'SUSPENSE', amountCents: 5 },
    ],
  } as const;

  test('is posted once, and refused with other lines', async () => {
    expect(await postProgramJournal(pool, journal, night)).toBe(true);
    expect(await postProgramJournal(pool, journal, night)).toBe(false);
    const other = { ...journal, lines: journal.lines.map((line) => ({ ...line, amountCents: line.amountCents * 2 })) };
    await expect(postProgramJournal(pool, other, night)).rejects.toThrow(ReusedId);
    expect(await closingOf(day)).toEqual({ CASH_FBO: -5, SUSPENSE: 5 });
  });

  test('sums to zero, and never changes', async () => {
    const lines = [{ book: 'CASH_FBO', amountCents: -5 } as const];
    await expect(postProgramJournal(pool, { ...journal, lines }, night)).rejects.toMatchObject({ code: '23514' });
    await postProgramJournal(pool, journal, night);
    for (const table of ['program_journal', 'program_entry', 'books_close', 'book_movement']) {
      await expect(pool.query(`DELETE FROM issuer.${table}`)).rejects.toMatchObject({
        code: hasRunner ? '42501' : '23001',
      });
    }
  });
});

test('a day with the network and the bank ends with each amount in its book', async () => {
  const api = await createTestNetwork();
  onTestFinished(() => api.close());
  await playReconciledDay(api);
  await closeBooks(api.pool, reconciledDay, api.clock.now());
  const { books } = await readTrialBalance(api.pool, reconciledDay);
  expect(books.map(({ book }) => book)).toEqual(bookNames);
  expect(books.reduce((sum, { closingCents }) => sum + closingCents, 0)).toBe(0);
  const closing = Object.fromEntries(books.map(({ book, closingCents }) => [book, closingCents]));
  // Cash and settlement: purchases of $41.50, less $9.00, $5.00 and $7.00 that came back.
  expect(closing).toMatchObject({ SETTLEMENT: 2_050, ACH_IN: 0, RETURNS: 0, ACH_CLEARING: 20_000, MICRO_DEPOSITS: 0 });
  expect(await verifyLedger(api.pool)).toEqual([]);

  // The bank pays the file on the day on which it takes effect.
  const paidOn = dayAfter(reconciledDay, 1);
  api.clock.advance(86_400);
  await closeBooks(api.pool, paidOn, api.clock.now());
  const after = (await readTrialBalance(api.pool, paidOn)).books;
  const paid = Object.fromEntries(after.map(({ book, closingCents }) => [book, closingCents]));
  expect(paid['ACH_CLEARING']).toBe(0);
  expect(paid['MICRO_DEPOSITS']).toBeLessThan(0);
  expect(paid['CASH_PROGRAM']).toBe(-(paid['MICRO_DEPOSITS'] ?? 0));
  expect(paid['CASH_FBO']).toBe((closing['CASH_FBO'] ?? 0) + 20_000);
  expect(await verifyLedger(api.pool)).toEqual([]);
});
