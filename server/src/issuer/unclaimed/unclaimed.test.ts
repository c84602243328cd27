import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestPool } from '../../testing/pool.ts';
import { afterAnswer, letterDay, noon, openUnclaimedPlay, openWithMoney } from '../../testing/unclaimed-play.ts';
import { noteHeard, postDeposit, verifyLedger } from '../face.ts';
import { moveUnclaimed, noteHolderContact, readTrialBalance } from '../treasury-face.ts';

let pool: pg.Pool;
let play: Awaited<ReturnType<typeof openUnclaimedPlay>>;
beforeEach(async () => {
  const opened = await createTestPool();
  ({ pool } = opened);
  onTestFinished(() => opened.close());
  play = await openUnclaimedPlay(pool);
});

test('from found to paid: each step once, and the book is what is due', async () => {
  expect(await play.watch('2030-07-03')).toEqual({ claimed: [], written: null });
  expect(await play.states()).toEqual([]);
  const written = {
    holderId: play.holderId,
    lawState: 'TX',
    amountCents: 12_345,
    answerBy: '2030-10-17',
    needsLetter: true,
  };
  expect(await play.watch(letterDay)).toEqual({ claimed: [], written });
  expect(await play.watch(letterDay)).toEqual({ claimed: [], written: null });
  expect(await play.states()).toEqual(['WRITTEN']);
  expect(await play.take('2030-10-17')).toBeNull();
  expect(await play.take(afterAnswer)).toBe(12_345);
  expect(await play.take(afterAnswer)).toBeNull();
  expect([await play.states(), await play.balance(), await play.bookOf(afterAnswer)]).toEqual([['DUE'], 0, 12_345]);
  expect(await play.pay(afterAnswer)).toBe('STALE');
  const first = await play.write(afterAnswer);
  expect(first).toMatchObject({ name: 'naupa-2030-TX-1.txt', items: 1, totalCents: 12_345 });
  expect(await play.write('2030-10-20')).toEqual(first);
  expect(await play.pay('2030-10-25')).toBe('READY');
  expect(await play.pay('2030-10-25')).toBe('NONE');
  expect(await play.write('2030-10-26')).toEqual(first);
  expect([await play.states(), await play.bookOf('2030-10-25')]).toEqual([['ESCHEATED'], 0]);
  const { books } = await readTrialBalance(pool, '2030-10-25');
  expect(books.find(({ book }) => book === 'CASH_FBO')?.closingCents).toBe(12_345);
  expect(await verifyLedger(pool)).toEqual([]);
});

test('what a person gets from the state is noted once, and never before it is there', async () => {
  await play.toDue();
  const recover = () =>
    inTransaction(pool, (tx) =>
      moveUnclaimed(
        tx,
        { accountId: play.accountId, reportYear: 2030 },
        { state: 'RECOVERED' },
        { now: noon('2031-01-01'), today: '2031-01-01' },
      ),
    );
  expect(await recover()).toBe(false);
  await play.write(afterAnswer);
  await play.pay('2030-10-25');
  expect([await recover(), await recover(), await play.states()]).toEqual([true, false, ['RECOVERED']]);
  expect(await verifyLedger(pool)).toEqual([]);
});

describe('its owner is heard of', () => {
  const ways: [string, (day: string) => Promise<unknown>][] = [
    ['signs in', (day) => noteHolderContact(pool, play.holderId, noon(day))],
    ['calls', (day) => noteHeard(pool, play.accountId, noon(day))],
  ];

  test.each(ways)('%s before the letter: there is nothing to end', async (_way, contact) => {
    await contact('2030-07-01');
    expect(await play.watch(letterDay)).toEqual({ claimed: [], written: null });
    expect(await play.states()).toEqual([]);
  });

  test.each(ways)('%s after the letter: the money stays', async (_way, contact) => {
    await play.watch(letterDay);
    await contact('2030-10-17');
    expect(await play.take(afterAnswer)).toBeNull();
    expect((await play.watch(afterAnswer)).claimed).toMatchObject([{ backCents: 0, leftCents: 12_345 }]);
    expect([await play.states(), await play.balance()]).toEqual([['CLAIMED'], 12_345]);
  });

  test.each(ways)('%s when it is due: it comes back, and the report is written anew', async (_way, contact) => {
    const other = await openWithMoney(pool, 700);
    await play.watch(letterDay, other.accountId);
    await play.take(afterAnswer, other.accountId);
    await play.toDue();
    expect(await play.write(afterAnswer)).toMatchObject({ items: 2, totalCents: 13_045 });
    await contact('2030-10-20');
    expect((await play.watch('2030-10-20')).claimed).toMatchObject([{ backCents: 12_345 }]);
    expect((await play.watch('2030-10-20')).claimed).toEqual([]);
    expect([await play.balance(), await play.bookOf('2030-10-20')]).toEqual([12_345, 700]);
    expect(await play.pay('2030-10-21')).toBe('STALE');
    expect(await play.write('2030-10-21')).toMatchObject({ name: 'naupa-2030-TX-2.txt', items: 1, totalCents: 700 });
    expect(await play.pay('2030-10-21')).toBe('READY');
    expect(await verifyLedger(pool)).toEqual([]);
  });

  test('signs in when the state has it: it stays there', async () => {
    await play.toDue();
    await play.write(afterAnswer);
    await play.pay('2030-10-25');
    await noteHolderContact(pool, play.holderId, noon('2030-11-02'));
    expect((await play.watch('2030-11-02')).claimed).toEqual([]);
    expect([await play.states(), await play.balance()]).toEqual([['ESCHEATED'], 0]);
  });

  test('a deposit alone is no contact', async () => {
    const benefit = { accountId: play.accountId, reference: 'later', description: 'Benefit', amountCents: 5 };
    await postDeposit(pool, { ...benefit, businessDay: '2030-07-01' }, noon('2030-07-01'));
    expect((await play.watch(letterDay)).written).toMatchObject({ amountCents: 12_350 });
  });
});

test('raced by a sign-in, the money ends on the account or in the book, and never in both', async () => {
  await play.watch(letterDay);
  await Promise.all([
    play.take(afterAnswer),
    play.take(afterAnswer),
    noteHolderContact(pool, play.holderId, noon(afterAnswer)).then(() => play.watch(afterAnswer)),
    play.watch(afterAnswer),
  ]);
  await play.watch(afterAnswer);
  expect([await play.states(), await play.balance(), await play.bookOf(afterAnswer)]).toEqual([['CLAIMED'], 12_345, 0]);
  expect(await verifyLedger(pool)).toEqual([]);
});

test('raced by the payment, an owner has the money or the state has it', async () => {
  await play.toDue();
  await play.write(afterAnswer);
  await noteHolderContact(pool, play.holderId, noon('2030-10-25'));
  const [paid, { claimed }] = await Promise.all([play.pay('2030-10-25'), play.watch('2030-10-25')]);
  expect(claimed.length === 1).toBe(paid !== 'READY');
  expect(await play.balance()).toBe(paid === 'READY' ? 0 : 12_345);
  expect(await verifyLedger(pool)).toEqual([]);
});
