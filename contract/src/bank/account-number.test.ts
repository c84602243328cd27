import { expect, test } from 'vitest';
import { AccountNumber, isRoutingNumber, RoutingNumber } from './account-number.ts';

test.each([
  ['021000021', true],
  ['122105155', true],
  ['314074269', true],
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
