import * as z from 'zod/mini';
import { maxOwnWords } from '../numbers-read.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hasRun } from './run.ts';

/** One rule of specification §5 or of docs/domain.md §8, with the key of its text below 'error:field'. */
export interface PasswordRule {
  key: string;
  /** `userId` is '' while it is not known. */
  isMet: (password: string, userId: string) => boolean;
}

const hasCharacters = (pattern: RegExp) => (password: string) => pattern.test(password);

/** Rules that every password needs, in the order in which a checklist shows them. */
export const passwordNeeds = [
  { key: 'passwordLength', isMet: hasCharacters(new RegExp(`^.{8,${maxOwnWords}}$`, 'su')) },
  { key: 'passwordUppercase', isMet: hasCharacters(/[A-Z]/) },
  { key: 'passwordLowercase', isMet: hasCharacters(/[a-z]/) },
  { key: 'passwordNumber', isMet: hasCharacters(/[0-9]/) },
  { key: 'passwordSymbol', isMet: hasCharacters(/[@$!%*#?&]/) },
] as const satisfies readonly PasswordRule[];

/** Rules that a checklist shows once a password breaks them. */
export const passwordBans = [
  { key: 'passwordRepeat', isMet: (password) => password !== '' && !/(.)\1\1/su.test(password) },
  { key: 'passwordRun', isMet: (password) => password !== '' && !hasRun(password) },
  { key: 'passwordCommon', isMet: (password) => password !== '' && !isCommonPassword(password) },
  { key: 'passwordUserId', isMet: (password, userId) => password !== '' && !contains(password, userId) },
  { key: 'passwordCharacters', isMet: hasCharacters(/^[A-Za-z0-9@$!%*#?&]+$/) },
] as const satisfies readonly PasswordRule[];

/** The rules that form and server share. Only the server can tell whether a password was among the last 13. */
export const passwordRules = [...passwordNeeds, ...passwordBans] as const;

export type PasswordRuleKey = (typeof passwordRules)[number]['key'];

function contains(password: string, userId: string): boolean {
  return userId !== '' && password.toLowerCase().includes(userId.toLowerCase());
}

/** The first rule that a password breaks, as the key of its text, or null. */
export function findPasswordProblem(password: string, userId: string): PasswordRuleKey | null {
  return passwordRules.find(({ isMet }) => !isMet(password, userId))?.key ?? null;
}

/** A new password for `userId`; the message is that of the first rule it breaks. */
export function newPassword(userId: string) {
  return z.string().check(
    z.minLength(1, 'passwordRequired'),
    z.check((context) => {
      const message = findPasswordProblem(context.value, userId);
      if (message) context.issues.push({ code: 'custom', input: context.value, message });
    }),
  );
}

/** A check for a form or an input with `userId` and `password`: the new password keeps its rules for that user ID. */
export const passwordFits = z.check<{ userId: string; password: string }>((context) => {
  const { password, userId } = context.value;
  const message = findPasswordProblem(password, userId);
  if (message) context.issues.push({ code: 'custom', input: password, message, path: ['password'] });
});

/** A check for a form in which a password stands in `field` and again in `confirmPassword`: both are the same. */
export const typedTwice = <Field extends string>(field: Field) =>
  z.refine<Record<Field | 'confirmPassword', string>>((typed) => typed[field] === typed.confirmPassword, {
    error: 'passwordsDiffer',
    path: ['confirmPassword'],
  });
