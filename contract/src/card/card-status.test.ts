import { describe, expect, test } from 'vitest';
import { cardStatusIds, cardStatusOf, findPrimaryCard, isCardStatusId } from './card-status.ts';

describe('card status', () => {
  test.each([
    ['pendingPinReset', [19]],
    ['inTransit', [1, 10, 14]],
    ['inactive', [20, 21, 23]],
    ['closed', [5, 6, 7, 8, 9, 15, 17, 22]],
    ['debit', [4, 0, 2, 3, 11, 99]],
  ] as const)('%s: %j', (status, ids) => {
    for (const id of ids) expect(cardStatusOf(id)).toBe(status);
  });

  test('each number with a name is in the table, and no other', () => {
    const numbers = Array.from({ length: 30 }, (_, id) => id);
    const named = Object.values(cardStatusIds).toSorted((a, b) => a - b);
    expect(numbers.filter(isCardStatusId)).toEqual(named);
  });

  test('the primary card is the active one with the highest id', () => {
    const cards = [
      { cardId: 7, cardStatusId: 4 },
      { cardId: 9, cardStatusId: 4 },
      { cardId: 12, cardStatusId: 5 },
    ];
    expect(findPrimaryCard(cards)?.cardId).toBe(9);
    expect(findPrimaryCard(cards.toReversed())?.cardId).toBe(9);
    expect(findPrimaryCard(cards.slice(2))).toBeNull();
  });
});
