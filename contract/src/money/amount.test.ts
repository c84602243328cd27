import { expect, test } from 'vitest';
import { parseAmount, transferAmount } from './amount.ts';

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['25.50', 2550],
  ['.5', 50],
  ['5.', 500],
  ['$1,284.', 128_400],
  ['$.', null],
  ['0.07', 7],
  ['$1,284.16', 128_416],
  ['1,284', 128_400],
  [' $ 25 ', 2500],
  ['US$25.00', 2500],
  ['1,284.16 USD', 128_416],
  ['19.99', 1999],
  ['US 25', 2500],
  ['25USD', 2500],
  ['25 usd', 2500],
  ['$25', 2500],
  ['25.5 USD', 2550],
  ['12,345', 1_234_500],
  ['123,456.7', 12_345_670],
  ['1,234,567', 123_456_700],
  ['123456789', 12_345_678_900],
  ['1234567890', null],
  ['1,234,567,890', null],
  ['1234,567', null],
  ['1,23a', null],
  ['1,2345', null],
  ['x25', null],
  ['25x', null],
  ['$  25', null],
  ['25  USD', null],
  ['25 EUR', null],
  ['USD', null],
  ['25.a', null],
  ['1,28', null],
  ['12,84.16', null],
  ['25.123', null],
  ['-25', null],
  ['25 dollars', null],
  ['1e3', null],
  ['.', null],
  ['', null],
])('%j is %j cents', (text, amountCents) => expect(parseAmount(text)).toBe(amountCents));

const Amount = transferAmount({ availableCents: 10_000, feeCents: 150, minCents: 100 });

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['ten', 'amount'],
  ['0.99', 'amountMinimum'],
  ['1', null],
  [' 1 ', null],
  ['98.50', null],
  ['98.51', 'amountMaximum'],
])('a transfer of %j from $100.00 with a fee of $1.50: %s', (text, message) => {
  expect(Amount.safeParse(text).error?.issues[0]?.message ?? null).toBe(message);
});

test('with less than the fee and a dollar nothing can be sent', () => {
  const result = transferAmount({ availableCents: 200, feeCents: 150, minCents: 100 }).safeParse('1.00');
  expect(result.error?.issues[0]?.message).toBe('amountMaximum');
});
