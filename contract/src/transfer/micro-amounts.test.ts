import { expect, test } from 'vitest';
import { areMicroAmounts, MicroAmounts, TypedMicroAmount } from './micro-amounts.ts';

test.each([
  ['17', 17],
  ['0.17', 17],
  ['$0.05', 5],
  ['.49', 49],
  ['01', 1],
  ['40', 40],
  [' 17 ', 17],
  ['5', 5],
  ['05', 5],
  ['5¢', 5],
  ['17 ¢', 17],
  ['$ 0.17', 17],
  ['0,05', 5],
])('%j is %d cents', (text, amount) => expect(TypedMicroAmount.parse(text)).toBe(amount));

test.each([
  ['', 'required'],
  ['00', 'microAmount'],
  ['50', 'microAmount'],
  ['0', 'microAmount'],
  ['.5', 'microAmount'],
  ['0.5', 'microAmount'],
  ['$0.50', 'microAmount'],
  ['five', 'microAmount'],
  ['-5', 'microAmount'],
  ['$5', 'microAmount'],
  ['1.17', 'microAmount'],
  ['117', 'microAmount'],
  ['x17', 'microAmount'],
  ['17x', 'microAmount'],
  ['0.171', 'microAmount'],
  ['10.17', 'microAmount'],
  ['$  0.17', 'microAmount'],
  ['€0.17', 'microAmount'],
  ['0x17', 'microAmount'],
  ['0.1a', 'microAmount'],
  ['17  ¢', 'microAmount'],
  ['117¢', 'microAmount'],
  ['x¢', 'microAmount'],
  ['¢', 'microAmount'],
])('%j: %s', (text, message) => {
  expect(TypedMicroAmount.safeParse(text).error?.issues[0]?.message).toBe(message);
});

test.each([
  [[17, 41], null],
  [[0, 41], 'microAmount'],
  [[17, 50], 'microAmount'],
  [[17, 17], 'microAmountsAlike'],
])('the amounts %j: %s', (amounts, message) => {
  expect(MicroAmounts.safeParse(amounts).error?.issues[0]?.message ?? null).toBe(message);
});

test('two amounts that are alike are a mistake of the second', () => {
  expect(MicroAmounts.safeParse([17, 17]).error?.issues[0]?.path).toEqual([1]);
});

test('the order of the two amounts does not matter', () => {
  expect(areMicroAmounts([41, 17], [17, 41])).toBe(true);
  expect(areMicroAmounts([17, 41], [17, 41])).toBe(true);
  expect(areMicroAmounts([17, 42], [17, 41])).toBe(false);
});
