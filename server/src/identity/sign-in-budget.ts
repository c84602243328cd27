import { foldUserId } from '@portal/contract/user-id';
import { list, type Queryable, statement } from '../db/statement.ts';
import type { Keys } from '../ports/keys.ts';
import { countUses, lockBudget, resetBudgets, useBudget } from './budgets.ts';

/** Five wrong passwords in 15 minutes lock for 30 minutes, ten in a day until a reset (domain decision, §8). */
const perQuarter = { limit: 5, windowSeconds: 15 * 60 };
const lockSeconds = 30 * 60;
const perDay = { limit: 10, windowSeconds: 24 * 3600 };

/**
 * What wrong passwords are counted by: the user ID as typed, whether it exists or not, and for a device that the login
 * knows the device too. So strangers never use up what a cardholder's own devices have.
 */
export function signInBudgetKey(keys: Keys, userId: string, deviceId: number | null): Buffer {
  return keys.hmac('budgets', `sign-in:${foldUserId(userId)}:${deviceId ?? 'stranger'}`);
}

/** What wrong current passwords are counted by: who found a phone unlocked may not try the password without end. */
export function changePasswordBudgetKey(keys: Keys, loginId: number): Buffer {
  return keys.hmac('budgets', `change-password:${loginId}`);
}

export type SignInGate = 'OPEN' | 'LOCKED_FOR_NOW' | 'LOCKED';

/** Whether another password may be tried. Locks the budget, so that parallel tries are counted one after the other. */
export async function checkSignInBudget(tx: Queryable, key: Buffer, now: Date): Promise<SignInGate> {
  const budget = await lockBudget(tx, key);
  if (budget.closedAt) return 'LOCKED';
  const used = budget.usedAt.map((at) => at.getTime());
  // Any five that fell within a quarter of an hour, the last of them less than 30 minutes ago.
  const isLocked = used.some((fifth, at) => {
    const first = used[at - perQuarter.limit + 1];
    return (
      first !== undefined &&
      fifth - first <= perQuarter.windowSeconds * 1000 &&
      now.getTime() - fifth < lockSeconds * 1000
    );
  });
  return isLocked ? 'LOCKED_FOR_NOW' : 'OPEN';
}

/** Counts a wrong password. The caller holds the budget's lock. */
export async function countWrongPassword(tx: Queryable, key: Buffer, now: Date): Promise<void> {
  const budget = await lockBudget(tx, key);
  await useBudget(tx, key, now, countUses(budget, perDay.windowSeconds, now) + 1 >= perDay.limit);
}

/** Forgets the wrong passwords: after a right one on that budget, or after a reset on all given. */
export async function forgetWrongPasswords(tx: Queryable, budgetKeys: Buffer[]): Promise<void> {
  await resetBudgets(tx, budgetKeys);
}

const devicesOfLogin = statement<[number], { deviceId: number }>(
  'identity/list-device-ids',
  `SELECT device_id AS "deviceId" FROM identity.device WHERE login_id = $1`,
);

/** All budgets of a login: the strangers', that of each of its devices, and that of a change of the password. */
export async function listSignInBudgetKeys(
  db: Queryable,
  keys: Keys,
  login: { loginId: number; userId: string },
): Promise<Buffer[]> {
  const devices = await list(db, devicesOfLogin, [login.loginId]);
  const signIns = [null, ...devices.map((device) => device.deviceId)];
  return [
    ...signIns.map((deviceId) => signInBudgetKey(keys, login.userId, deviceId)),
    changePasswordBudgetKey(keys, login.loginId),
  ];
}
