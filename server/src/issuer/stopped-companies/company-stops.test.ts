import { cardStatusIds } from '@portal/contract/card/card-status';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createCardAccount, createTestCard, testDay, testIssuing, testNow } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { authorize } from '../authorizations/authorize.ts';
import { clear } from '../authorizations/clear.ts';
import { increment } from '../authorizations/follow-ups.ts';
import type { AuthorizationRequest } from '../authorizations/messages.ts';
import type { CardKey } from '../cards/card.ts';
import { lockCard } from '../cards/lock-card.ts';
import { allowCompany, findOpenStop, listCompanyStops, type NewStop, stopCompany } from './company-stops.ts';

const merchant = { name: 'PRAIRIE PHONE 8005551234', place: null, country: 'US', mcc: '4814' };
const family = 'PRAIRIE PHONE';
const order: NewStop = {
  family,
  company: 'Prairie Phone',
  names: [merchant.name],
  sparedNames: [],
  scope: 'ALL',
  way: 'PORTAL',
};
const hour = 3_600_000;
const later = new Date(testNow.getTime() + hour);

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

type Sent = Partial<AuthorizationRequest>;

/** An account with $100 and short words for what its holder and the network say. */
async function openPlay() {
  const card: CardKey = await createCardAccount(pool, 10_000);
  const { accountId } = card;
  const message = (authorizationId: string, amountCents: number) => ({
    authorizationId,
    card,
    amountCents,
    entryMode: 'RECURRING' as const,
    merchant,
  });
  const asked = { expiryMatches: true, cvvMatches: null, pinMatches: null };
  return {
    card,
    stop: (more: Partial<NewStop> = {}, now = testNow, today = testDay) =>
      inTransaction(pool, (tx) => stopCompany(tx, accountId, { ...order, ...more }, { now, today })),
    allow: (stopId: number) => inTransaction(pool, (tx) => allowCompany(tx, accountId, stopId, 'PHONE', later)),
    open: () => findOpenStop(pool, accountId, family),
    ask: (id: string, cents: number, more: Sent = {}, today = testDay) =>
      inTransaction(pool, async (tx) => {
        const request = { ...message(id, cents), ...asked, ...more };
        const { answer } = await authorize(tx, request, testIssuing, later, today);
        return answer.isApproved ? 'approved' : `${answer.responseCode} ${answer.reason}`;
      }),
    increment: (id: string, cents: number) =>
      inTransaction(pool, (tx) => increment(tx, message(id, cents), testIssuing, later, testDay)),
    clear: (id: string, cents: number) => inTransaction(pool, (tx) => clear(tx, message(id, cents), later, testDay)),
  };
}

describe('a stop of all charges', () => {
  test('declines each name of the company, each way, at once', async () => {
    const { ask, stop } = await openPlay();
    expect(await ask('before', 3_500)).toBe('approved');
    await stop();
    const names = [merchant.name, 'Prairie Phone *Bill', 'PP*PRAIRIE PHONE', 'Prairie Phone 2'];
    const answers = await Promise.all(
      names.map((name, at) => ask(`after-${at}`, 3_500, { merchant: { ...merchant, name } })),
    );
    expect(answers).toEqual([...Array(3).fill('R1 COMPANY_STOPPED'), 'approved']);
    expect(await ask('in-store', 500, { entryMode: 'PRESENT' })).toBe('R1 COMPANY_STOPPED');
    expect(await ask('check', 0)).toBe('R1 COMPANY_STOPPED');
    expect(await ask('cash', 500, { entryMode: 'ATM', pinMatches: true })).toBe('approved');
  });

  test('stands on the account: after a lock, and before its exception for payments that repeat', async () => {
    const { ask, stop, clear: clearOne, card } = await openPlay();
    await ask('first', 3_500);
    await clearOne('first', 3_500);
    await stop();
    await inTransaction(pool, (tx) => lockCard(tx, card, 'USER', later));
    expect(await ask('second', 3_500)).toBe('R1 COMPANY_STOPPED');
  });

  test('stands on the account: for a card that came after it', async () => {
    const { ask, stop, card } = await openPlay();
    await ask('before', 3_500, { merchant: { ...merchant, id: 'PRPHONE1' } });
    await stop();
    const newCard = await inTransaction(pool, (tx) => createTestCard(tx, card.accountId));
    expect(await ask('by the new card', 3_500, { card: newCard })).toBe('R1 COMPANY_STOPPED');
    const renamed = { ...merchant, id: 'PRPHONE1', name: 'Plains Mobile' };
    expect(await ask('under a new name', 3_500, { card: newCard, merchant: renamed })).toBe('R1 COMPANY_STOPPED');
  });

  test('spares a name that the holder left out, and stops a new one', async () => {
    const { ask, stop } = await openPlay();
    await stop({ sparedNames: ['Prairie Phone Store'] });
    const at = (name: string) => ({ merchant: { ...merchant, name } });
    await stop({ family: 'PRAIRIE PHONE STORE', sparedNames: [], names: [], scope: 'NEXT' });
    expect(await ask('a', 100, at('Prairie Phone Web'))).toBe('R1 COMPANY_STOPPED');
    expect(await ask('b', 100, at('PRAIRIE PHONE STORE'))).toBe('R0 NEXT_CHARGE_STOPPED');
  });

  test('of a company that had not charged yet learns its id when it comes', async () => {
    const { ask, stop } = await openPlay();
    await stop({ names: [] });
    const at = (id: string, name: string) => ({ merchant: { ...merchant, id, name } });
    expect(await ask('first', 3_500, at('PRPHONE1', 'Prairie Phone'))).toBe('R1 COMPANY_STOPPED');
    expect(await ask('renamed', 3_500, at('PRPHONE1', 'Plains Mobile'))).toBe('R1 COMPANY_STOPPED');
    expect(await ask('another', 3_500, { ...at('PLAZA1', 'Plaza Foods'), entryMode: 'PRESENT' })).toBe('approved');
  });

  test('declines more of what was approved before', async () => {
    const { ask, stop, increment: addTo } = await openPlay();
    await ask('before', 1_000);
    await stop();
    expect(await addTo('before', 500)).toMatchObject({ reason: 'COMPANY_STOPPED', responseCode: 'R1' });
  });

  test('ends once, when the holder says so', async () => {
    const { ask, stop, allow } = await openPlay();
    const { stop: made, isNew } = await stop();
    expect(isNew).toBe(true);
    expect((await stop({ scope: 'NEXT' })).isNew).toBe(false);
    expect(await allow(made.stopId)).toBe(true);
    expect(await allow(made.stopId)).toBe(false);
    expect(await ask('after', 3_500)).toBe('approved');
  });

  test('is raced: one stop stands', async () => {
    const { stop, card } = await openPlay();
    const made = await Promise.all(Array.from({ length: 5 }, () => stop()));
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await listCompanyStops(pool, card.accountId)).toHaveLength(1);
  });

  test('stays as it was given', async () => {
    const { stop, card } = await openPlay();
    await stop();
    const where = 'WHERE account_id = $1';
    for (const sql of [
      `UPDATE issuer.company_stop SET scope = 'NEXT' ${where}`,
      `DELETE FROM issuer.company_stop ${where}`,
    ]) {
      await expect(pool.query(sql, [card.accountId])).rejects.toThrow(/stop/);
    }
  });
});

describe('a stop of the next charge', () => {
  const next = { scope: 'NEXT' } as const;

  test('stops one, also when it is sent again, and then no more', async () => {
    const { ask, stop } = await openPlay();
    await stop(next);
    expect(await ask('check', 0)).toBe('approved');
    expect(await ask('first', 3_500)).toBe('R0 NEXT_CHARGE_STOPPED');
    expect(await ask('again', 3_500)).toBe('R0 NEXT_CHARGE_STOPPED');
    expect(await ask('other', 900)).toBe('approved');
    expect(await ask('next month', 3_500, {}, '2026-12-25')).toBe('approved');
  });

  test('is not used by a charge that the card itself declines', async () => {
    const { ask, stop, card } = await openPlay();
    await stop(next);
    const lost = { cardStatusId: cardStatusIds.lost };
    const lostCard = await inTransaction(pool, (tx) => createTestCard(tx, card.accountId, lost));
    expect(await ask('by the lost card', 900, { card: lostCard })).toMatch(/CARD_LOST$/);
    expect(await ask('first', 3_500)).toBe('R0 NEXT_CHARGE_STOPPED');
  });

  test('makes way for a stop of all', async () => {
    const { ask, stop, open } = await openPlay();
    await stop(next);
    await stop();
    expect(await open()).toMatchObject({ scope: 'ALL' });
    expect(await ask('one', 900)).toBe('R1 COMPANY_STOPPED');
  });
});
