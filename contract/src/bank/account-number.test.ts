import { expect, test } from 'vitest';
import { AccountNumber, checkDigitOf, isRoutingNumber, RoutingNumber } from './account-number.ts';

test.each([
  ['021000021', true],
  ['122105155', true],
  ['314074269', true],
  ['020000080', true],
  ['800000006', true],
  ['021000022', false],
  ['000000000', false],
  ['990000000', false],
  ['131000006', false],
  ['02100002', false],
  ['0210000210', false],
  ['02100002a', false],
])('can %s be a routing number: %s', (text, isOne) => expect(isRoutingNumber(text)).toBe(isOne));

test.each([
  ['02100002', '1'],
  ['12210515', '5'],
  ['31407426', '9'],
  ['02000008', '0'],
])('the ninth digit after %s is %s', (eight, ninth) => expect(checkDigitOf(eight)).toBe(ninth));

test('a number begins with two digits that the Federal Reserve has given out', () => {
  const numbers = Array.from({ length: 100 }, (_, at) => `${String(at).padStart(2, '0')}000001`);
  const known = numbers
    .filter((eight) => isRoutingNumber(eight + checkDigitOf(eight)))
    .map((eight) => eight.slice(0, 2));
  expect(known.join(' ')).toBe(
    '00 01 02 03 04 05 06 07 08 09 10 11 12 21 22 23 24 25 26 27 28 29 30 31 32 61 62 63 64 65 66 67 68 69 70 71 72 80',
  );
});

test.each([
  [RoutingNumber, '021000021', null],
  [RoutingNumber, '', 'required'],
  [RoutingNumber, '021000022', 'routingNumber'],
  [AccountNumber, '1234', null],
  [AccountNumber, '12345678901234567', null],
  [AccountNumber, '', 'required'],
  [AccountNumber, '123', 'accountNumber'],
  [AccountNumber, '123456789012345678', 'accountNumber'],
  [AccountNumber, '12-34', 'accountNumber'],
])('case %#: %s', (schema, text, message) => {
  expect(schema.safeParse(text).error?.issues[0]?.message ?? null).toBe(message);
});
