import path from 'node:path';
import { cardStatusIds, cardStatusOf } from '@portal/contract/card/card-status';
import { keysOf } from '@portal/contract/keys-of';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestCard, openTestAccount, testNow } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { getCard, listCardsOf, lockCard, moveCard, unlockCard } from '../face.ts';
import { type CardEvent, cardMoves, cardStatusReasons, findMove, listEventsTo } from './card-moves.ts';
import { describeCardStates } from './card-states-doc.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const ids = Object.keys(cardStatusReasons).map(Number);
const events = keysOf<CardEvent>(cardMoves);

describe('the table of moves', () => {
  test('is what docs/card-states.md prints', async () => {
    const doc = path.resolve(import.meta.dirname, '../../../../docs/card-states.md');
    await expect(describeCardStates()).toMatchFileSnapshot(doc);
  });

  test('leads to every status of the closed set, and to no other', () => {
    for (const id of ids) expect(listEventsTo(id).reduce((at, event) => findMove(at, event) ?? 0, 1)).toBe(id);
    for (const event of events.filter((each) => each !== 'HOLD_ENDED')) expect(ids).toContain(cardMoves[event].to);
    expect(() => listEventsTo(3)).toThrow(RangeError);
  });

  test('lets no closed card come back, and no card stay where it is', () => {
    for (const event of events) {
      const { from, to } = cardMoves[event];
      for (const id of from) expect(cardStatusOf(id)).not.toBe('closed');
      expect(from).not.toContain(to);
    }
  });

  test('lets every card that is not closed be closed by holder and issuer', () => {
    for (const id of ids.filter((each) => cardStatusOf(each) !== 'closed')) {
      for (const event of ['REPORTED_LOST', 'REPORTED_STOLEN', 'CLOSED_BY_HOLDER', 'CLOSED_FOR_FRAUD'] as const) {
        expect(findMove(id, event), `${id} ${event}`).toBe(cardMoves[event].to);
      }
    }
  });
});

describe('a card that is held', () => {
  test.each(cardMoves.HELD_FOR_FRAUD.from.map(Number))('from status %i goes back there', async (id) => {
    const { accountId } = await openTestAccount(pool);
    const card = await createTestCard(pool, accountId, { cardStatusId: id });
    expect(await moveCard(pool, card, 'HELD_FOR_FRAUD', testNow)).toEqual({ moved: true, from: id, to: 21 });
    expect(await moveCard(pool, card, 'HELD_FOR_FRAUD', testNow)).toEqual({ moved: false, from: 21 });
    expect(await moveCard(pool, card, 'HOLD_ENDED', testNow)).toEqual({ moved: true, from: 21, to: id });
    expect(await moveCard(pool, card, 'HOLD_ENDED', testNow)).toEqual({ moved: false, from: id });
  });

  test.each([
    [14, { moved: true, from: 21, to: 22 }],
    [4, { moved: false, from: 21 }],
  ])('from status %i: what the mail brings back closes only what was on its way', async (id, moved) => {
    const { accountId } = await openTestAccount(pool);
    const card = await createTestCard(pool, accountId, { cardStatusId: id });
    await moveCard(pool, card, 'HELD_FOR_FRAUD', testNow);
    expect(await moveCard(pool, card, 'RETURNED_TO_SENDER', testNow)).toEqual(moved);
  });
});

describe('moving a card', () => {
  test.each(ids)('to status %i, and from there as the table says', async (id) => {
    const { accountId } = await openTestAccount(pool);
    const card = await createTestCard(pool, accountId, { cardStatusId: id });
    expect(await getCard(pool, card.cardId)).toMatchObject({ cardStatusId: id });
    // The shortest way to a hold is from the order.
    const heldFrom = id === cardStatusIds.heldForFraud ? cardStatusIds.ordered : null;
    const refused = events.filter((event) => findMove(id, event, heldFrom) === null);
    for (const event of refused) expect(await moveCard(pool, card, event, testNow)).toEqual({ moved: false, from: id });
    const allowed = events.find((event) => findMove(id, event, heldFrom) !== null);
    if (!allowed) return;
    const to = findMove(id, allowed, heldFrom);
    expect(await moveCard(pool, card, allowed, testNow)).toEqual({ moved: true, from: id, to });
    expect(await getCard(pool, card.cardId)).toMatchObject({ cardStatusId: to });
  });
});

describe('locks', () => {
  test('stand beside each other; the strongest is shown, and each ends by itself', async () => {
    const { accountId, holderId } = await openTestAccount(pool);
    const card = await createTestCard(pool, accountId);
    const shown = async () => (await listCardsOf(pool, holderId)).cards[0]?.lockReason;
    expect(await shown()).toBeNull();
    expect(await lockCard(pool, card, 'USER', testNow)).toBe(true);
    expect(await lockCard(pool, card, 'USER', testNow)).toBe(false);
    expect(await lockCard(pool, card, 'CVV_TRIES', testNow)).toBe(true);
    expect(await shown()).toBe('CVV_TRIES');
    expect(await getCard(pool, card.cardId)).toMatchObject({ lockReasons: ['USER', 'CVV_TRIES'] });
    expect(await unlockCard(pool, card, 'CVV_TRIES')).toBe(true);
    expect(await shown()).toBe('USER');
    expect(await unlockCard(pool, card, 'ISSUER')).toBe(false);
    expect(await unlockCard(pool, card, 'USER')).toBe(true);
    expect(await shown()).toBeNull();
  });
});
