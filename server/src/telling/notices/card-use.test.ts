import { describe, expect, test } from 'vitest';
import { type CardUse, listMet } from './card-use.ts';

const use: CardUse = {
  holderId: 1,
  authorizationId: 'a1',
  last4Digit: '4821',
  amountCents: 5_000,
  knownCents: 0,
  entryMode: 'PRESENT',
  merchant: { name: 'Plaza Foods', country: 'US' },
  beforeCents: 12_000,
  afterCents: 7_000,
};
const settings = [
  { kind: 'BALANCE_BELOW', thresholdCents: 10_000 },
  { kind: 'CARD_NOT_PRESENT', thresholdCents: null },
  { kind: 'FOREIGN_TRANSACTION', thresholdCents: null },
  { kind: 'PURCHASE_ABOVE', thresholdCents: 5_000 },
] as const;

describe('an approved payment', () => {
  test.each<[string, Partial<CardUse>, string[]]>([
    ['at the amount, and down through the balance', {}, ['BALANCE_BELOW', 'PURCHASE_ABOVE']],
    ['a cent under the amount', { amountCents: 4_999, afterCents: 10_000 }, []],
    ['when the balance was low before', { beforeCents: 9_999, amountCents: 100 }, []],
    ['that leaves exactly the amount', { afterCents: 10_000, amountCents: 100 }, []],
    ['of cash is no purchase', { entryMode: 'ATM', afterCents: 11_000 }, []],
    ['on line', { entryMode: 'ECOMMERCE', afterCents: 11_000, amountCents: 100 }, ['CARD_NOT_PRESENT']],
    [
      'in Mexico',
      { merchant: { name: 'OXXO', country: 'MX' }, afterCents: 11_000, amountCents: 1 },
      ['FOREIGN_TRANSACTION'],
    ],
    ...['US', 'PR', 'GU', 'VI', 'AS', 'MP'].map((country): [string, Partial<CardUse>, string[]] => [
      `in ${country}, which is not abroad`,
      { merchant: { name: 'Plaza', country }, afterCents: 11_000, amountCents: 1 },
      [],
    ]),
    [
      'that recurs, of which the card is never present',
      { entryMode: 'RECURRING', amountCents: 1, afterCents: 11_000 },
      [],
    ],
    ['that was large before', { knownCents: 5_000, amountCents: 9_000, afterCents: 11_000 }, []],
    ['that has become large', { knownCents: 4_999, afterCents: 11_000 }, ['PURCHASE_ABOVE']],
    [
      'abroad and on line that was told of before',
      {
        knownCents: 1,
        amountCents: 2,
        entryMode: 'ECOMMERCE',
        merchant: { name: 'OXXO', country: 'MX' },
        afterCents: 11_000,
      },
      [],
    ],
  ])('%s', (_, more, kinds) => {
    expect(listMet(settings, { ...use, ...more }, 'US')).toEqual(kinds);
  });

  test('that nobody wants to be told of tells nothing', () => {
    expect(listMet([], use, 'US')).toEqual([]);
  });
});

test.each([
  ['MX', 'MX', false],
  ['US', 'MX', true],
  ['US', 'PR', false],
  ['PR', 'US', false],
])('a purchase in %s is foreign to a program of %s: %s', (country, home, isForeign) => {
  const kinds = listMet(
    settings,
    { ...use, amountCents: 1, afterCents: 11_000, merchant: { name: 'Plaza', country } },
    home,
  );
  expect(kinds.includes('FOREIGN_TRANSACTION')).toBe(isForeign);
});
