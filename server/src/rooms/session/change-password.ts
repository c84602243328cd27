import { findPasswordProblem } from '@portal/contract/person/password';
import { changePassword } from '@portal/contract/session/change-password';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockBudget, resetBudgets } from '../../identity/budgets.ts';
import { findDeviceOfSession, forgetOtherDevices } from '../../identity/devices.ts';
import { endOtherSessions } from '../../identity/end-sessions.ts';
import { findLoginForUpdate, getLogin, setPassword } from '../../identity/logins.ts';
import { findNewPasswordProblem } from '../../identity/new-password.ts';
import { removePasskeys } from '../../identity/passkeys/stored-passkeys.ts';
import {
  changePasswordBudgetKey,
  checkPasswordBudget,
  countWrongPassword,
  minutesLocked,
} from '../../identity/password-budget.ts';
import { wasUsedLately } from '../../identity/password-history.ts';
import { hashPassword, verifyPassword } from '../../identity/passwords.ts';
import type { Holder } from '../../identity/sessions.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** All else that lets somebody in goes with the old password, where the cardholder wants it so; how much that was. */
async function closeOtherWaysIn(
  tx: Queryable,
  { loginId, holderId, sessionId }: Holder,
  wanted: { forgetDevices?: boolean | undefined; removePasskeys?: boolean | undefined },
  now: Date,
): Promise<{ devices: number; passkeys: number }> {
  const closed = { devices: 0, passkeys: 0 };
  if (wanted.forgetDevices) {
    const inUse = await findDeviceOfSession(tx, sessionId);
    closed.devices = await forgetOtherDevices(tx, loginId, inUse?.deviceId ?? null);
  }
  if (wanted.removePasskeys) closed.passkeys = await removePasskeys(tx, loginId);
  if (closed.passkeys > 0) await recordEvent(tx, holderId, 'PasskeyRemoved', {}, now);
  return closed;
}

export const changePasswordRoute = serve(changePassword, {
  // Only for a right password the last 13 are compared: who has no tries left must not learn from the time that it was.
  minimumMs: 250,
  prepare: async ({ input, holder, services: { pool } }) => {
    const login = await getLogin(pool, holder.loginId);
    const isRight = await verifyPassword(login.passwordHash, input.currentPassword);
    return {
      login,
      isRight,
      wasUsedLately: isRight && (await wasUsedLately(pool, holder.loginId, input.newPassword)),
      passwordHash: await hashPassword(input.newPassword),
    };
  },
  handle: async ({ input, holder, tx, now, services: { keys, program } }, { login, isRight, ...prepared }) => {
    const budgetKey = changePasswordBudgetKey(keys, login.loginId);
    const budget = await lockBudget(tx, budgetKey);
    const gate = checkPasswordBudget(budget, now);
    if (gate === 'LOCKED') return refuse('passwordTriesUsedUp');
    if (gate !== 'OPEN') return refuse('loginLockedForNow', { params: { count: minutesLocked(budget, now) } });
    // Another one may count since it was compared: what a reset has set stays.
    const isStillRight = isRight && (await findLoginForUpdate(tx, login.loginId))?.passwordHash === login.passwordHash;
    if (!isStillRight) {
      await countWrongPassword(tx, budgetKey, budget, now);
      return refuse('wrongPassword', { field: 'currentPassword' });
    }
    if (findPasswordProblem(input.newPassword, login.userId)) {
      return refuse('passwordContainsUserId', { field: 'newPassword' });
    }
    if (prepared.wasUsedLately) return refuse('passwordReused', { field: 'newPassword' });
    const problem = findNewPasswordProblem(input.newPassword, program.now().facts);
    if (problem !== null) return refuse(problem, { field: 'newPassword' });
    await setPassword(tx, login.loginId, prepared.passwordHash, now);
    await resetBudgets(tx, [budgetKey]);
    await endOtherSessions(tx, login.loginId, holder.sessionId, now);
    await recordEvent(tx, login.holderId, 'PasswordChanged', {}, now);
    return ok({}, { audited: { facts: await closeOtherWaysIn(tx, holder, input, now) } });
  },
});
