import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openTestAccount, testDay, testNow } from '../../testing/card-account.ts';
import { payTestCheck } from '../../testing/checks.ts';
import { createTestPool } from '../../testing/pool.ts';
import { moved, postProgramJournal } from '../books/post-program-journal.ts';
import { postDeposit, verifyLedger } from '../face.ts';
import { type Cashed, cashCheck, closeBooks, readTrialBalance } from '../treasury-face.ts';
import type { CheckState } from './check-states.ts';
import { stepCheck } from './step-check.ts';
import { findCheck, findCheckForUpdate } from './stored-check.ts';

let pool: pg.Pool;
let owner: pg.Pool;
let about: { accountId: number; holderId: number };
let number: number;
beforeEach(async () => {
  const opened = await createTestPool();
  ({ pool, owner } = opened);
  onTestFinished(() => opened.close());
  about = await openTestAccount(pool);
  const benefit = { reference: 'benefit', description: 'Benefit', amountCents: 10_000, businessDay: testDay };
  await postDeposit(pool, { ...benefit, accountId: about.accountId }, testNow);
  number = await inTransaction(pool, (tx) => payTestCheck(tx, { ...about, amountCents: 6_000 }));
});

const cash = async (given: { number?: number; amountCents?: number; cashedOn?: string } = {}): Promise<Cashed> =>
  await inTransaction(pool, (tx) =>
    cashCheck(tx, { number, amountCents: 6_000, cashedOn: testDay, ...given }, testNow),
  );
const move = async (...states: CheckState[]) => {
  for (const state of states) {
    await inTransaction(pool, async (tx) => {
      const check = await findCheckForUpdate(tx, number);
      if (check) await stepCheck(tx, check, state, { now: testNow, day: testDay });
    });
  }
};
const outstanding = async (day = testDay) =>
  (await readTrialBalance(pool, day)).books.find(({ book }) => book === 'CHECKS_OUTSTANDING')?.closingCents;
const stepsOf = async () =>
  (await pool.query<{ state: string }>('SELECT state FROM issuer.check_step ORDER BY step_id')).rows.map(
    ({ state }) => state,
  );

describe('a check that the bank paid', () => {
  test('is cashed, and what was owed by it leaves the cash for cardholders', async () => {
    expect(await outstanding()).toBe(6_000);
    expect(await cash()).toBe('CASHED');
    expect(await findCheck(pool, number)).toMatchObject({ state: 'CASHED', issuedOn: testDay, cashedOn: testDay });
    expect(await outstanding()).toBe(0);
    expect(await stepsOf()).toEqual(['ISSUED', 'CASHED']);
    expect(await verifyLedger(pool)).toEqual([]);
  });

  test('and is told again is known, and moves nothing', async () => {
    await cash();
    expect([await cash(), await outstanding(), await stepsOf()]).toEqual(['KNOWN', 0, ['ISSUED', 'CASHED']]);
  });

  test('and is told several times at once is cashed once', async () => {
    const told = await Promise.all([cash(), cash(), cash(), cash()]);
    expect(told.toSorted()).toEqual(['CASHED', 'KNOWN', 'KNOWN', 'KNOWN']);
    expect(await outstanding()).toBe(0);
    expect(await verifyLedger(pool)).toEqual([]);
  });

  test('on another day again is no repetition: somebody presented it twice', async () => {
    await cash();
    expect([await cash({ cashedOn: dayAfter(testDay, 3) }), await outstanding()]).toEqual(['DIFFERENT', 0]);
  });

  test('with another amount or another number moves nothing', async () => {
    expect([await cash({ amountCents: 6_001 }), await cash({ number: number + 1 })]).toEqual(['DIFFERENT', 'UNKNOWN']);
    expect([await outstanding(), await stepsOf()]).toEqual([6_000, ['ISSUED']]);
  });

  test('after it became stale is cashed, too', async () => {
    await move('STALE');
    expect([await cash(), await outstanding()]).toEqual(['CASHED', 0]);
  });

  test.each([[['STOPPED']], [['VOIDED']], [['STALE', 'REISSUED']]] as const)(
    'although it was %s moves nothing',
    async (states) => {
      await move(...states);
      expect([await cash(), await outstanding()]).toEqual(['STOPPED', 6_000]);
      expect(await findCheck(pool, number)).toMatchObject({ state: states.at(-1), cashedOn: null });
    },
  );

  test('although nobody had issued it is unknown', async () => {
    number = await inTransaction(pool, (tx) => payTestCheck(tx, { ...about, amountCents: 100, payee: null }));
    expect(await cash({ amountCents: 100 })).toBe('UNKNOWN');
  });

  test('and was written by hand is known by the number on its paper alone', async () => {
    await pool.query('UPDATE issuer.check SET bank_number = 4711 WHERE number = $1', [number]);
    expect([await cash(), await cash({ number: 4711 })]).toEqual(['UNKNOWN', 'CASHED']);
    expect(await findCheck(pool, number)).toMatchObject({ state: 'CASHED' });
  });

  test('on a day that is closed stands in the books of the first open one', async () => {
    await closeBooks(pool, testDay, new Date('2026-11-21T08:00:00Z'));
    expect(await cash()).toBe('CASHED');
    const next = dayAfter(testDay, 1);
    expect([await outstanding(), await outstanding(next)]).toEqual([6_000, 0]);
    await closeBooks(pool, next, new Date('2026-11-22T08:00:00Z'));
    expect(await outstanding(next)).toBe(0);
    expect(await verifyLedger(pool)).toEqual([]);
  });

  test('while its day is being closed stands in the books of one day or the next', async () => {
    const night = new Date('2026-11-21T08:00:00Z');
    await Promise.all([closeBooks(pool, testDay, night), cash(), closeBooks(pool, testDay, night)]);
    await closeBooks(pool, dayAfter(testDay, 1), new Date('2026-11-22T08:00:00Z'));
    expect(await outstanding(dayAfter(testDay, 1))).toBe(0);
    expect(await verifyLedger(pool)).toEqual([]);
  });
});

describe('the verifier', () => {
  test.each([
    ['a check that is gone from the register', 'DELETE FROM issuer.check'],
    ['another amount', 'UPDATE issuer.check SET amount_cents = 1'],
    ['a check that is said to be paid', `UPDATE issuer.check SET state = 'CASHED', cashed_on = issued_on`],
  ])('finds %s', async (_, sql) => {
    await owner.query('ALTER TABLE issuer.check_step DROP CONSTRAINT check_step_number_fkey');
    await owner.query(sql);
    expect(await verifyLedger(pool)).toMatchObject([{ figure: 'checks outstanding', recomputedCents: 6_000 }]);
  });

  test('finds money that left the book of checks by itself', async () => {
    const lines = moved(5, { debit: 'CHECKS_OUTSTANDING', credit: 'CASH_FBO' });
    await postProgramJournal(pool, { kind: 'CHECK', reference: 'check 1', businessDay: testDay, lines }, testNow);
    expect(await verifyLedger(pool)).toMatchObject([{ storedCents: 6_000, recomputedCents: 5_995 }]);
  });
});
