import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { waitAtLock } from '../../testing/at-lock.ts';
import { openTestAccount, testDay, testNow } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { type JournalKind, journalKinds } from '../books/chart.ts';
import { closeAccount, listOpenExceptions, postDeposit, resolveException, verifyLedger } from '../face.ts';
import { postDeposits } from './post-deposits.ts';
import { postJournal } from './post-journal.ts';
import { setHold } from './set-hold.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

/** An account that is closed, with what posts there and what staff see of it. */
async function openClosed() {
  const { accountId } = await openTestAccount(pool);
  await closeAccount(pool, accountId, testNow);
  const post = async (kind: JournalKind, reference: string, amountCents: number) => {
    const journal = {
      accountId,
      kind,
      reference,
      description: 'Late',
      amountCents,
      businessDay: testDay,
      category: '',
    };
    return await inTransaction(pool, (tx) => postJournal(tx, journal, testNow));
  };
  const open = async () => (await listOpenExceptions(pool)).filter((each) => each.accountId === accountId);
  return { accountId, post, open };
}

describe('what is posted on a closed account opens a case', () => {
  test.each(journalKinds.flatMap((kind) => [[kind, 700] as const, [kind, -700] as const]))(
    '%s of %d',
    async (kind, cents) => {
      const { post, open } = await openClosed();
      await post(kind, 'late', cents);
      await post(kind, 'late', cents);
      expect((await open()).map(({ kind: about, reference, facts }) => ({ about, reference, facts }))).toEqual([
        {
          about: cents > 0 ? 'PAID_WHEN_CLOSED' : 'CHARGED_WHEN_CLOSED',
          reference: 'late',
          facts: { amountCents: cents, posting: kind },
        },
      ]);
    },
  );

  test('and all of them are resolved when nothing is left', async () => {
    const { post, open } = await openClosed();
    await post('DEPOSIT', 'one', 700);
    await post('REFUND', 'two', 300);
    await post('PURCHASE', 'three', -400);
    expect((await open()).map(({ kind }) => kind)).toEqual([
      'PAID_WHEN_CLOSED',
      'PAID_WHEN_CLOSED',
      'CHARGED_WHEN_CLOSED',
    ]);
    await post('ADJUSTMENT', 'four', -100);
    expect(await open()).toHaveLength(3);
    await post('ADJUSTMENT', 'five', -500);
    expect(await open()).toEqual([]);
  });

  test('and so does a deposit among several, once', async () => {
    const { accountId, open } = await openClosed();
    const deposits = [{ accountId, reference: 'late', description: 'Benefit', amountCents: 700 }];
    for (let n = 0; n < 2; n++) await postDeposits(pool, deposits, { now: testNow, today: testDay });
    expect(await open()).toMatchObject([{ kind: 'PAID_WHEN_CLOSED', reference: 'late', facts: { amountCents: 700 } }]);
  });

  test('and so does money that a hold frees, but not a hold that becomes a charge', async () => {
    const { accountId } = await openTestAccount(pool);
    const held = { accountId, amountCents: 300, expiresAt: null };
    const hold = async (holdId: string, state: 'OPEN' | 'POSTED' | 'VOIDED') =>
      await inTransaction(pool, (tx) => setHold(tx, { ...held, holdId, state }, testNow));
    await postDeposit(
      pool,
      { accountId, reference: 'a', description: 'A', amountCents: 600, businessDay: testDay },
      testNow,
    );
    for (const holdId of ['charged', 'freed']) await hold(holdId, 'OPEN');
    await closeAccount(pool, accountId, testNow);
    const open = async () => (await listOpenExceptions(pool)).filter((each) => each.accountId === accountId);
    const before = (await open()).length;
    await hold('charged', 'POSTED');
    expect(await open()).toHaveLength(before);
    await hold('freed', 'VOIDED');
    expect((await open()).slice(before)).toMatchObject([
      { kind: 'PAID_WHEN_CLOSED', facts: { posting: 'HOLD_FREED' }, reference: expect.stringContaining('freed ') },
    ]);
  });

  test('and none of them is resolved by a note while money is there, or missing', async () => {
    for (const cents of [700, -700]) {
      const { post, open } = await openClosed();
      await post('CLEARING_REVERSAL', 'late', cents);
      const [about] = await open();
      expect(await resolveException(pool, about?.exceptionId ?? 0, 'Never mind', testNow)).toBe('MONEY_LEFT');
      expect(await open()).toHaveLength(1);
    }
  });

  test('a posting that waits for the closing sees it', async () => {
    const { accountId } = await openTestAccount(pool);
    const journal = { accountId, kind: 'DEPOSIT', reference: 'raced', description: 'Late' } as const;
    const posted = await inTransaction(pool, async (tx) => {
      await closeAccount(tx, accountId, testNow);
      const more = { ...journal, amountCents: 500, businessDay: testDay, category: '' };
      const waiting = inTransaction(pool, (other) => postJournal(other, more, testNow));
      await waitAtLock(pool);
      return { waiting };
    });
    await posted.waiting;
    expect((await listOpenExceptions(pool)).filter((each) => each.accountId === accountId)).toHaveLength(1);
  });

  test('an open account opens none', async () => {
    const { accountId } = await openTestAccount(pool);
    const journal = { accountId, kind: 'DEPOSIT', reference: 'on-time', description: 'Benefit' } as const;
    await postJournal(pool, { ...journal, amountCents: 500, businessDay: testDay, category: '' }, testNow);
    expect((await listOpenExceptions(pool)).filter((each) => each.accountId === accountId)).toEqual([]);
  });

  test('all of it leaves the books in order', async () => {
    expect(await verifyLedger(pool)).toEqual([]);
  });
});
