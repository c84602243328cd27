import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { placeLegalHold } from '../../platform/privacy/legal-holds.ts';
import { createTestPool } from '../../testing/pool.ts';
import {
  afterAnswer,
  letterDay,
  noon,
  openUnclaimedPlay,
  openWithMoney,
  testDormancyTools as tools,
} from '../../testing/unclaimed-play.ts';
import { noteException, noteHeard, postAdjustment, setDeath, verifyLedger } from '../face.ts';
import { closeBooks, listAccountsToWatch } from '../treasury-face.ts';

let pool: pg.Pool;
let play: Awaited<ReturnType<typeof openUnclaimedPlay>>;
beforeEach(async () => {
  const opened = await createTestPool();
  ({ pool } = opened);
  onTestFinished(() => opened.close());
  play = await openUnclaimedPlay(pool);
});

describe('barred', () => {
  const bars: [string, () => Promise<unknown>][] = [
    ['a death', () => setDeath(pool, play.holderId, '2030-01-01')],
    [
      'a legal hold',
      () =>
        placeLegalHold(pool, {
          holderId: play.holderId,
          matter: '26-1',
          reason: 'Court',
          placedBy: 'a',
          placedAt: noon('2030-01-01'),
        }),
    ],
    [
      'a case with staff',
      () => noteException(pool, { accountId: play.accountId, kind: 'ACH_FRAUD', reference: 'x' }, noon('2030-01-01')),
    ],
    [
      'no money',
      () =>
        postAdjustment(
          pool,
          {
            accountId: play.accountId,
            reference: 'gone',
            description: 'Out',
            amountCents: -12_345,
            businessDay: '2030-01-01',
          },
          noon('2030-01-01'),
        ),
    ],
  ];

  test.each(bars)('by %s before the letter: nobody is written to', async (_why, bar) => {
    await bar();
    expect(await play.watch(letterDay)).toEqual({ claimed: [], written: null });
    expect(await play.states()).toEqual([]);
  });

  test.each(bars)('by %s after the letter: nothing leaves', async (_why, bar) => {
    await play.watch(letterDay);
    await bar();
    expect(await play.take(afterAnswer)).toBeNull();
    expect(await play.states()).toEqual(['WRITTEN']);
  });

  test('after the letter, for so long that it counts no more: written anew', async () => {
    await play.watch(letterDay);
    await noteException(pool, { accountId: play.accountId, kind: 'ACH_FRAUD', reference: 'x' }, noon('2030-07-05'));
    expect(await play.take(afterAnswer)).toBeNull();
    await pool.query(`UPDATE issuer.exception SET resolved_at = opened_at, resolution = 'none'`);
    expect(await play.take('2031-05-01')).toBeNull();
    expect((await play.watch('2031-05-01')).written).toMatchObject({ answerBy: '2031-10-17' });
    expect(await play.states()).toEqual(['WRITTEN']);
    expect(await play.take('2031-10-18')).toBe(12_345);
  });
});

test('a table that nobody has confirmed: found, not written to, and nothing leaves', async () => {
  const unconfirmed = { ...tools, laws: { ...tools.laws, isConfirmed: false } };
  expect(await play.watch(letterDay, play.accountId, unconfirmed)).toEqual({ claimed: [], written: null });
  expect(await play.states()).toEqual(['FOUND']);
  expect(await play.take(afterAnswer)).toBeNull();
  expect((await play.watch('2030-08-01')).written).toMatchObject({ answerBy: '2030-10-17' });
});

test('the law is that of the last known address: five years in Delaware, no letter below its amount', async () => {
  const address = { line1: '1 Main St', line2: null, city: 'Dover', state: 'DE', zip: '19901', country: 'US' };
  const { accountId: inDover } = await openWithMoney(pool, 4_999, { address });
  expect((await play.watch(letterDay, inDover)).written).toBeNull();
  expect((await play.watch('2032-07-04', inDover)).written).toMatchObject({ lawState: 'DE', needsLetter: false });
});

test('the sweep lists accounts of silent owners and those with an open row, in order', async () => {
  const listed = (day: string) => listAccountsToWatch(pool, tools, { now: noon(day), after: 0, limit: 10 });
  expect(await listed('2027-01-01')).toEqual([]);
  expect(await listed(letterDay)).toEqual([play.accountId]);
  await play.toDue();
  await noteHeard(pool, play.accountId, noon('2030-10-20'));
  expect(await listed('2030-10-20')).toEqual([play.accountId]);
  await play.watch('2030-10-20');
  expect(await listed('2030-10-20')).toEqual([]);
});

test('the first close of the books leaves the book of unclaimed property as it is', async () => {
  await play.toDue();
  await closeBooks(pool, afterAnswer, noon('2030-10-19'));
  expect(await play.bookOf(afterAnswer)).toBe(12_345);
  expect(await verifyLedger(pool)).toEqual([]);
});
