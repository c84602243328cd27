import { foldUserId } from '@portal/contract/person/user-id';
import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { compareKeys, resetBudgets } from './budgets.ts';
import type { Login } from './logins.ts';
import { changePasswordBudgetKey } from './password-budget.ts';
import { personKeys, ssnZipKey, wrongCodesKey } from './person-keys.ts';

/** The person whose tries are forgotten. */
export interface TriedPerson {
  holderId: number;
  ssn: string;
  birthDate: string;
  /** Of all their cards. */
  last4Digits: readonly string[];
  login: Pick<Login, 'loginId' | 'userId'> | null;
}

/**
 * Forgets the wrong passcodes, last fours of an SSN and present passwords that somebody has typed lately, so that they may
 * go on today. Wrong passwords of signing in are not among them.
 */
export async function forgetTries(tx: Queryable, keys: Keys, person: TriedPerson): Promise<void> {
  const { holderId, ssn, birthDate: date, last4Digits, login } = person;
  const ofLogin = login
    ? [
        personKeys.login(keys, login.loginId),
        personKeys.contact(keys, login.loginId),
        ...last4Digits.map((last4Digit) =>
          personKeys.passwordReset(keys, { userId: foldUserId(login.userId), last4Digit, ssn }),
        ),
      ]
    : [];
  const owners = [
    personKeys.identity(keys, ssn),
    personKeys.stepUp(keys, holderId),
    ...last4Digits.map((last4Digit) => personKeys.userIdRecovery(keys, { last4Digit, ssn, date })),
    ...ofLogin,
  ];
  const budgets = [
    ...owners.map((personKey) => wrongCodesKey(keys, personKey)),
    ssnZipKey(keys, holderId),
    ...(login ? [changePasswordBudgetKey(keys, login.loginId)] : []),
  ];
  // One after the other in their order, as by who locks several of them.
  for (const key of budgets.toSorted(compareKeys)) await resetBudgets(tx, [key]);
}
