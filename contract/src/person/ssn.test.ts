import { expect, test } from 'vitest';
import { formatSsn, Last4Ssn, Ssn } from './ssn.ts';

test.each([
  ['', ''],
  ['9', '9'],
  ['987', '987'],
  ['9876', '987-6'],
  ['98765', '987-65'],
  ['987654', '987-65-4'],
  ['987654320', '987-65-4320'],
  ['987-65-43201', '987-65-4320'],
  ['98a7', '987'],
])('%j is shown as %j', (text, shown) => expect(formatSsn(text)).toBe(shown));

test.each([
  ['987654320', '987654320'],
  ['987-65-4320', '987654320'],
  ['987 65 4320', '987654320'],
])('%j stands for %j', (text, digits) => expect(Ssn.parse(text)).toBe(digits));

test.each([
  ['', 'required'],
  ['98765432', 'ssn'],
  ['9876543201', 'ssn'],
  ['none', 'ssn'],
])('%j: %s', (text, message) => expect(Ssn.safeParse(text).error?.issues[0]?.message).toBe(message));

test('the last four are four digits', () => {
  expect(Last4Ssn.parse(' 4320 ')).toBe('4320');
  expect(Last4Ssn.safeParse('432').error?.issues[0]?.message).toBe('last4Ssn');
});
