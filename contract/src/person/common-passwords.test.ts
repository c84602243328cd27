import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Password1!',
  'P@ssw0rd',
  'Pa$$w0rd1',
  'Welcome@123',
  'Qwerty#1',
  '1qaz@WSX',
  'Summer2026!',
  'TeAmo#2024',
  '$Admin1',
])('%j is one that many people use', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['Clara#4826', 'Green#Porch47', 'Abc123!x', 'Passport#19', '#4826$9', ''])('%j is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
