import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findPasswordProblem, newPassword, passwordRules, typedTwice } from './password.ts';

const userId = 'RosaD1';
const brokenBy = (password: string) =>
  passwordRules.filter(({ isMet }) => !isMet(password, userId)).map(({ key }) => key);

test.each(['Clara#4826', 'Aa1@aaBB', 'Xy9?Xy9?Xy9?Xy9', 'Abc123!x', 'Zyx987$a', 'aA1!2468', 'Az@90ab12'])(
  '%j keeps every rule',
  (password) => expect(brokenBy(password)).toEqual([]),
);

test.each([
  ['Aa1@aaB', ['passwordLength']],
  ['Aa1@aaBBAa1@aaBB', ['passwordLength']],
  ['clara#4826', ['passwordUppercase']],
  ['CLARA#4826', ['passwordLowercase']],
  ['Clara#Clara', ['passwordNumber']],
  ['Clara84826', ['passwordSymbol']],
  ['Claaara#48', ['passwordRepeat']],
  ['Clara###48', ['passwordRepeat']],
  ['Clara#1234', ['passwordRun']],
  ['Clara#4321', ['passwordRun']],
  ['#48xaBcDe', ['passwordRun']],
  ['#48xdCbA', ['passwordRun']],
  ['Password#19', ['passwordCommon']],
  ['x#rosad1Y', ['passwordUserId']],
  ['Clara#48 26', ['passwordCharacters']],
  ['Clara#48-26', ['passwordCharacters']],
  ['Clára#4826', ['passwordCharacters']],
  ['Clara(4826', ['passwordSymbol', 'passwordCharacters']],
])('%j breaks %j', (password, broken) => {
  expect(brokenBy(password)).toEqual(broken);
  expect(findPasswordProblem(password, userId)).toBe(broken[0]);
});

test('nothing typed meets no rule, so that a checklist starts empty', () => {
  expect(brokenBy('')).toEqual(passwordRules.map(({ key }) => key));
});

test('without a user ID no password contains it', () => expect(findPasswordProblem('Clara#4826', '')).toBeNull());

test('the schema names the first broken rule, and a blank one before all', () => {
  const messagesOf = (text: string) =>
    newPassword(userId)
      .safeParse(text)
      .error?.issues.map((issue) => issue.message);
  expect(messagesOf('Clara#4826')).toBeUndefined();
  expect(messagesOf('clara#1234')).toEqual(['passwordUppercase']);
  expect(messagesOf('')?.[0]).toBe('passwordRequired');
});

test('the second typing must be the same', () => {
  const form = z.object({ password: z.string(), confirmPassword: z.string() }).check(typedTwice('password'));
  expect(form.safeParse({ password: 'a', confirmPassword: 'a' }).success).toBe(true);
  const [issue] = form.safeParse({ password: 'a', confirmPassword: 'A' }).error?.issues ?? [];
  expect(issue).toMatchObject({ message: 'passwordsDiffer', path: ['confirmPassword'] });
});
