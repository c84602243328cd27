import { expect, test } from 'vitest';
import {
  Cvv,
  findFourDigits,
  formatLastFourOfCard,
  formatLastFourOfSsn,
  inGroupsOfFive,
  Last4Digit,
} from './card-digits.ts';

test.each([
  ['', ''],
  ['12345', '12345'],
  ['123456', '12345-6'],
  ['123456789012', '12345-67890-12'],
  ['1234 5678 9012 3456', '12345-67890-12345-6'],
])('%j is shown as %j', (text, shown) => expect(inGroupsOfFive(text)).toBe(shown));

test.each([
  ['4821', '4821'],
  ['card 4821, please', '4821'],
  ['x4821y', '4821'],
  ['12345 4821', '4821'],
  ['48215', null],
  ['482', null],
  ['', null],
])('the four digits of %j are %j', (text, found) => expect(findFourDigits(text)).toBe(found));

test.each([
  [Cvv, '123', null],
  [Cvv, '', 'required'],
  [Cvv, '12', 'cvv'],
  [Cvv, '1234', 'cvv'],
  [Cvv, '12a', 'cvv'],
  [Last4Digit, '4821', null],
  [Last4Digit, '', 'required'],
  [Last4Digit, '482', 'last4Digit'],
  [Last4Digit, '48215', 'last4Digit'],
])('case %#: %s', (schema, text, message) => {
  expect(schema.safeParse(text).error?.issues[0]?.message ?? null).toBe(message);
});

test.each([
  ['', ''],
  ['48', '48'],
  ['4821', '4821'],
  ['48215', '4821'],
  ['4000001234564821', '4821'],
  ['4000 0012 3456 4821', '4821'],
  ['4000-0012-3456-4821', '4821'],
  ['**** **** **** 4821', '4821'],
  ['card 4821, 12/27', '4821'],
])('of the card number %j the field keeps %j', (text, kept) => expect(formatLastFourOfCard(text)).toBe(kept));

test.each([
  ['4320', '4320'],
  ['43201', '4320'],
  ['987654320', '4320'],
  ['987-65-4320', '4320'],
  ['xxx-xx-4320', '4320'],
])('of the social security number %j the field keeps %j', (text, kept) => expect(formatLastFourOfSsn(text)).toBe(kept));
