import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { PasswordRules } from './password-rules.tsx';

const rulesFor = (password: string, wasSent = false) => {
  draw(<PasswordRules id="rules" password={password} userId="rosa47" wasSent={wasSent} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
};

const needs = [
  '8 to 15 characters',
  'A capital letter (A to Z)',
  'A lowercase letter (a to z)',
  'A number (0 to 9)',
  'A symbol: @ $ ! % * # ? &',
];

test('before anything is typed only what a password needs is shown', () => {
  expect(rulesFor('')).toEqual(needs);
  expect(screen.getByText('Your password has 0 of 5 parts')).toBeTruthy();
});

test('what a form lacks is missing once it was sent', () => {
  expect(rulesFor('Porch', true)).toEqual([
    '8 to 15 characters (still missing)',
    'A capital letter (A to Z) (done)',
    'A lowercase letter (a to z) (done)',
    'A number (0 to 9) (still missing)',
    'A symbol: @ $ ! % * # ? & (still missing)',
  ]);
});

test.each([
  ['Green#Porch47', []],
  ['Greeen#Porch47', ['No character 3 times in a row, like aaa']],
  ['Green#1234', ['No run of 4, like 1234 or abcd']],
  ['Rosa47#Porch', ['Your user ID must not be in it']],
  ['Green Porch#4', ['Only letters, numbers and the symbols above']],
])('%s shows what it breaks and no other rule', (password, broken) => {
  expect(rulesFor(password).slice(needs.length)).toEqual(broken);
  expect(screen.getByText('Your password has 5 of 5 parts')).toBeTruthy();
});
