import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { waitAtLock } from '../../testing/at-lock.ts';
import { createCardAccount, testDay, testIssuing, testNow } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { lockAccountRow } from '../accounts.ts';
import type { CardKey } from '../cards/card.ts';
import { lockCard } from '../cards/lock-card.ts';
import { setHold } from '../ledger/set-hold.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { authorize } from './authorize.ts';
import { clear } from './clear.ts';
import type { Clearing } from './clearing.ts';
import { expireHolds } from './expire-holds.ts';
import { complete, increment, reverse } from './follow-ups.ts';
import type { AuthorizationRequest } from './messages.ts';
import { refund } from './refund.ts';

const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

/** One account and short words for what the network says about its card. */
async function openPlay(openingCents = 10_000) {
  const card: CardKey = await createCardAccount(pool, openingCents);
  const message = (authorizationId: string, amountCents: number) => ({
    authorizationId,
    card,
    amountCents,
    entryMode: 'PRESENT' as const,
    merchant,
  });
  const ask = (id: string, cents: number, more: Partial<AuthorizationRequest> = {}, now = testNow) => {
    const request = { ...message(id, cents), expiryMatches: null, cvvMatches: null, pinMatches: null, ...more };
    return inTransaction(pool, async (tx) => (await authorize(tx, request, testIssuing, now, testDay)).answer);
  };
  return {
    card,
    ask,
    reverse: (id: string, cents: number) =>
      inTransaction(pool, (tx) => reverse(tx, message(id, cents), testNow, testDay)),
    increment: (id: string, cents: number) =>
      inTransaction(pool, (tx) => increment(tx, message(id, cents), testIssuing, testNow, testDay)),
    complete: (id: string, cents: number) =>
      inTransaction(pool, (tx) => complete(tx, message(id, cents), testNow, testDay)),
    clear: (id: string, cents: number, now = testNow, more: Partial<Clearing> = {}) =>
      inTransaction(pool, (tx) => clear(tx, { ...message(id, cents), ...more }, now, testDay)),
    refund: (refundId: string, cents: number, authorizationId: string | null = null) =>
      inTransaction(pool, (tx) =>
        refund(tx, { refundId, card, amountCents: cents, merchant, authorizationId }, testNow, testDay),
      ),
    balances: async () => {
      const sql = 'SELECT posted_cents AS posted, held_cents AS held FROM issuer.account WHERE account_id = $1';
      return (await pool.query(sql, [card.accountId])).rows[0];
    },
  };
}

describe('an authorization', () => {
  test('is held, then cleared for less: the hold is released, the real amount posted', async () => {
    const play = await openPlay();
    expect(await play.ask('a', 4_000)).toEqual({
      isApproved: true,
      responseCode: '00',
      reason: null,
      heldCents: 4_000,
    });
    expect(await play.balances()).toEqual({ posted: 10_000, held: 4_000 });
    expect(await play.clear('a', 3_500)).toEqual({ state: 'SETTLED', isChanged: true });
    expect(await play.balances()).toEqual({ posted: 6_500, held: 0 });
  });

  test('cleared for more than there is goes below zero', async () => {
    const play = await openPlay(1_000);
    await play.ask('a', 1_000);
    await play.clear('a', 1_300);
    expect(await play.balances()).toEqual({ posted: -300, held: 0 });
  });

  test('is shrunk by a partial reversal and voided by a full one', async () => {
    const play = await openPlay();
    await play.ask('a', 4_000);
    expect(await play.reverse('a', 1_500)).toEqual({ state: 'PENDING', isChanged: true });
    expect(await play.balances()).toEqual({ posted: 10_000, held: 2_500 });
    expect(await play.reverse('a', 2_500)).toEqual({ state: 'VOIDED', isChanged: true });
    expect(await play.reverse('a', 2_500)).toEqual({ state: 'VOIDED', isChanged: false });
    expect(await play.balances()).toEqual({ posted: 10_000, held: 0 });
  });

  test('is enlarged as far as the money goes', async () => {
    const play = await openPlay();
    await play.ask('a', 4_000);
    expect(await play.increment('a', 6_000)).toMatchObject({ state: 'PENDING', isChanged: true });
    expect(await play.increment('a', 1)).toMatchObject({ state: 'PENDING', isChanged: false, responseCode: '51' });
    expect(await play.balances()).toEqual({ posted: 10_000, held: 10_000 });
    expect(await play.increment('unknown', 1)).toBeNull();
  });

  test('at a pump holds $75, then what was really pumped', async () => {
    const play = await openPlay();
    const pump = { ...merchant, mcc: '5542' };
    expect(await play.ask('fuel', 100, { merchant: pump })).toMatchObject({ heldCents: 7_500 });
    expect(await play.complete('fuel', 3_210)).toEqual({ state: 'PENDING', isChanged: true });
    expect(await play.balances()).toEqual({ posted: 10_000, held: 3_210 });
    const { rows } = await pool.query('SELECT expires_at AS at FROM issuer.hold WHERE account_id = $1', [
      play.card.accountId,
    ]);
    expect(rows[0].at).toEqual(new Date(testNow.getTime() + 7 * 86_400_000));
  });

  test('expires when its time has come, and a late clearing posts all the same', async () => {
    const play = await openPlay(1_000);
    await play.ask('a', 1_000);
    const almost = new Date(testNow.getTime() + 7 * 86_400_000 - 1);
    const due = new Date(almost.getTime() + 1);
    await expireHolds(pool, almost);
    expect(await play.balances()).toEqual({ posted: 1_000, held: 1_000 });
    await Promise.all([expireHolds(pool, due), expireHolds(pool, due)]);
    expect(await play.balances()).toEqual({ posted: 1_000, held: 0 });
    await play.ask('b', 900, {}, due);
    expect(await play.clear('a', 1_000, due)).toEqual({ state: 'SETTLED', isChanged: true });
    expect(await play.balances()).toEqual({ posted: 0, held: 900 });
  });

  test('does not expire when it was given more time just before its end', async () => {
    const play = await openPlay();
    await play.ask('a', 1_000);
    const { accountId } = play.card;
    const due = new Date(testNow.getTime() + 7 * 86_400_000);
    const expiring = await inTransaction(pool, async (tx) => {
      await lockAccountRow(tx, accountId);
      const waiting = expireHolds(pool, due);
      await waitAtLock(pool);
      const longer = { accountId, holdId: 'a', state: 'OPEN', amountCents: 1_000 } as const;
      await setHold(tx, { ...longer, expiresAt: new Date(due.getTime() + 1) }, due);
      return { waiting };
    });
    await expiring.waiting;
    expect(await play.balances()).toEqual({ posted: 10_000, held: 1_000 });
  });

  test('completed after a part of it cleared holds the rest alone', async () => {
    const play = await openPlay();
    const pump = { merchant: { ...merchant, mcc: '5542' } };
    await play.ask('fuel', 100, pump);
    await play.clear('fuel', 1_000, testNow, { sequence: { number: 1, count: 2 } });
    await play.complete('fuel', 3_210);
    expect(await play.balances()).toEqual({ posted: 9_000, held: 2_210 });
  });

  test('repeated is answered as before, and holds once', async () => {
    const play = await openPlay(5_000);
    const first = await play.ask('a', 4_000);
    expect(await play.ask('a', 4_000)).toEqual(first);
    expect(await play.balances()).toEqual({ posted: 5_000, held: 4_000 });
    const declined = await play.ask('b', 4_000);
    expect(declined).toMatchObject({ isApproved: false, responseCode: '51', reason: 'INSUFFICIENT_FUNDS' });
    expect(await play.ask('b', 4_000)).toEqual(declined);
  });

  test('reversed before it came is declined', async () => {
    const play = await openPlay();
    await play.reverse('early', 1_000);
    expect(await play.ask('early', 1_000)).toMatchObject({ isApproved: false, reason: 'ALREADY_REVERSED' });
    expect(await play.balances()).toEqual({ posted: 10_000, held: 0 });
  });

  test('cleared before it came, or without one, posts once', async () => {
    const play = await openPlay();
    expect(await play.clear('late', 1_000)).toEqual({ state: 'SETTLED', isChanged: true });
    expect(await play.ask('late', 1_000)).toMatchObject({ isApproved: true, heldCents: 0 });
    expect(await play.clear('late', 1_000)).toEqual({ state: 'SETTLED', isChanged: false });
    expect(await play.balances()).toEqual({ posted: 9_000, held: 0 });
  });

  test('declined is kept with what was available, also when it clears all the same', async () => {
    const play = await openPlay(1_000);
    await play.ask('a', 1_001);
    expect(await play.clear('a', 1_001)).toEqual({ state: 'SETTLED', isChanged: true });
    const { rows } = await pool.query(
      'SELECT decline_reason AS reason, available_cents AS available FROM issuer.authorization WHERE account_id = $1',
      [play.card.accountId],
    );
    expect(rows).toEqual([{ reason: 'INSUFFICIENT_FUNDS', available: 1_000 }]);
  });

  test('refunded credits the account, linked to its charge, once', async () => {
    const play = await openPlay();
    await play.ask('a', 4_000);
    await play.clear('a', 4_000);
    const first = await play.refund('r', 1_500, 'a');
    expect(await play.refund('r', 1_500, 'a')).toEqual({ ...first, repeated: true });
    const sql = `SELECT linked.description FROM issuer.journal JOIN issuer.journal AS linked
      ON linked.account_id = journal.account_id AND linked.journal_id = journal.linked_journal_id WHERE journal.journal_id = $1`;
    expect((await pool.query(sql, [first.journalId])).rows).toEqual([{ description: 'Plaza Foods' }]);
    expect(await play.balances()).toEqual({ posted: 7_500, held: 0 });
  });

  test('raced by fifty for a third of the balance each: exactly three are approved', async () => {
    const play = await openPlay(9_000);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => play.ask(`n${n}`, 3_000)));
    expect(answers.filter((answer) => answer.isApproved)).toHaveLength(3);
    expect(await play.balances()).toEqual({ posted: 9_000, held: 9_000 });
  });

  test('fifty wrong PINs at once count three, lock the card, and the right one is refused', async () => {
    const play = await openPlay();
    const wrong = { entryMode: 'ATM', pinMatches: false } as const;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => play.ask(`pin${n}`, 100, wrong)));
    expect(answers.filter((answer) => answer.reason === 'PIN_INCORRECT')).toHaveLength(3);
    expect(answers.filter((answer) => answer.reason === 'PIN_BLOCKED')).toHaveLength(47);
    expect(await play.ask('right', 100, { entryMode: 'ATM', pinMatches: true })).toMatchObject({ responseCode: '75' });
  });

  test('with the right PIN forgets the wrong ones', async () => {
    const play = await openPlay();
    const wrong = { entryMode: 'ATM', pinMatches: false } as const;
    await play.ask('w1', 100, wrong);
    await play.ask('w2', 100, wrong);
    await play.ask('right', 100, { entryMode: 'ATM', pinMatches: true });
    expect(await play.ask('w3', 100, wrong)).toMatchObject({ reason: 'PIN_INCORRECT' });
    expect(await play.ask('right2', 100, { entryMode: 'ATM', pinMatches: true })).toMatchObject({ isApproved: true });
  });

  test('recurring goes through on a locked card where the merchant has charged it before the lock', async () => {
    const play = await openPlay();
    await play.ask('first', 500, { entryMode: 'RECURRING', expiryMatches: true });
    await play.clear('first', 500);
    const later = new Date(testNow.getTime() + 1_000);
    await lockCard(pool, play.card, 'USER', later);
    expect(await play.ask('second', 500, { entryMode: 'RECURRING' }, later)).toMatchObject({ isApproved: true });
    const stranger = { entryMode: 'RECURRING', merchant: { ...merchant, name: 'New Club' } } as const;
    expect(await play.ask('third', 500, stranger, later)).toMatchObject({ reason: 'CARD_LOCKED' });
    expect(await play.ask('fourth', 500, {}, later)).toMatchObject({ reason: 'CARD_LOCKED', responseCode: '57' });
  });

  test('after all of this the ledger verifies', async () => {
    expect(await verifyLedger(pool)).toEqual([]);
  });
});
