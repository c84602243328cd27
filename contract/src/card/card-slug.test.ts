import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CardName } from './card-name.ts';
import { cardSlugOf, findCardIdIn } from './card-slug.ts';

test.each([
  ['Mastercard', 12, 'mastercard-12'],
  ['My Clara card', 7, 'my-clara-card-7'],
  ['Año_2-mío', 3, 'ano-2-mio-3'],
  ['- _', 9, '9'],
])('%s with id %i is %s', (accountNickName, cardId, slug) => {
  expect(cardSlugOf({ cardId, accountNickName })).toBe(slug);
});

test.each([
  ['old-name-12', 12],
  ['12', 12],
  ['', null],
  ['mastercard', null],
  ['mastercard12', null],
  ['mastercard--1e3', null],
  ['x-9999999999999999', null],
])('%j names %j', (slug, cardId) => {
  expect(findCardIdIn(slug)).toBe(cardId);
});

test('every card is found again by its slug, of letters, digits and dashes', () => {
  const names = fc
    .string({ minLength: 1, maxLength: 15, unit: 'grapheme' })
    .filter((name) => CardName.safeParse(name).success);
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 999_999_999_999 }), (accountNickName, cardId) => {
      const slug = cardSlugOf({ cardId, accountNickName });
      expect(findCardIdIn(slug)).toBe(cardId);
      expect(slug).toMatch(/^[\p{L}\d-]+$/u);
    }),
  );
});
