import { lockReasons } from '@portal/contract/card/list-cards';
import { describe, expect, test } from 'vitest';
import { cardStatusReasons } from '../cards/card-moves.ts';
import { exceptionKinds } from '../exceptions/exceptions.ts';
import { findWay, type Standing } from './way-to-money.ts';

const ids = Object.keys(cardStatusReasons).map(Number);
const standing = (given: Partial<Standing> = {}): Standing => ({
  availableCents: 1,
  cards: [],
  openCases: [],
  ...given,
});
const wayOf = (cardStatusId: number, lockReason: Standing['cards'][number]['lockReason'] = null) =>
  findWay(standing({ cards: [{ cardStatusId, lockReason }] }));

describe('the way to money', () => {
  test('is a card that works, or one on its way; no other status is one', () => {
    const ways = Object.fromEntries(ids.map((id) => [id, wayOf(id)]));
    const coming = { 1: 'CARD_COMING', 10: 'CARD_COMING', 14: 'CARD_COMING' };
    const none = Object.fromEntries([5, 6, 7, 8, 9, 15, 17, 19, 20, 21, 22, 23].map((id) => [id, 'NONE']));
    expect(ways).toEqual({ ...none, ...coming, 4: 'CARD' });
  });

  test('is no card that only customer service opens', () => {
    const usable = lockReasons.filter((reason) => wayOf(4, reason) === 'CARD');
    expect(usable.toSorted()).toEqual(['PIN_TRIES', 'USER']);
    expect(wayOf(14, 'ISSUER')).toBe('NONE');
  });

  test('is the best that any of several cards gives', () => {
    const cards = [23, 5, 14, 4].map((cardStatusId) => ({ cardStatusId, lockReason: null }));
    expect(findWay(standing({ cards }))).toBe('CARD');
    expect(findWay(standing({ cards: cards.slice(0, 3) }))).toBe('CARD_COMING');
    expect(findWay(standing({ cards: cards.slice(0, 2) }))).toBe('NONE');
  });

  test('is a case in which staff decide where the money goes, and no other case', () => {
    const ways = exceptionKinds.filter((kind) => findWay(standing({ openCases: [kind] })) === 'CASE');
    expect(ways.toSorted()).toEqual(['ACH_DECEASED', 'CARD_UNDELIVERABLE', 'ESTATE', 'PAID_WHEN_CLOSED', 'STRANDED']);
  });

  test('is needed for the last cent, and not where there is none', () => {
    expect([1, 0, -1].map((availableCents) => findWay(standing({ availableCents })))).toEqual(['NONE', null, null]);
  });
});
