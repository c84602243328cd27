import { expect, test } from 'vitest';
import { CardId } from './card-id.ts';

test.each([[7], ['7']])('%j names the card 7', (given) => {
  expect(CardId.parse(given)).toBe(7);
});

test.each([[0], [-1], [1.5], [true], [[7]], ['0x7'], [' 7'], ['7e0'], [''], [null], ['9007199254740993']])(
  '%j names no card',
  (given) => {
    expect(CardId.safeParse(given).success).toBe(false);
  },
);
