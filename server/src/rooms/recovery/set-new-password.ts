import type { ErrorOf } from '@portal/contract/define-call';
import { findPasswordProblem } from '@portal/contract/person/password';
import type { resetPassword, SetPassword } from '@portal/contract/recovery/reset-password';
import { recordEvent } from '../../events/record-event.ts';
import { type Outcome, ok, refuse } from '../../http/outcome.ts';
import type { Client } from '../../http/serve.ts';
import { resetBudgets } from '../../identity/budgets.ts';
import { labelDevice } from '../../identity/device-label.ts';
import { forgetDevices, rememberDevice } from '../../identity/devices.ts';
import { endOtherSessions } from '../../identity/end-sessions.ts';
import { endFlow, findConfirmedLogin, lockFlow, lockLoginOfFlow } from '../../identity/flows.ts';
import { getLogin, type Login, setPassword, unlockLogin } from '../../identity/logins.ts';
import { findNewPasswordProblem } from '../../identity/new-password.ts';
import { removeNewPasskeys } from '../../identity/passkeys/stored-passkeys.ts';
import { changePasswordBudgetKey } from '../../identity/password-budget.ts';
import { wasUsedLately } from '../../identity/password-history.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { findRepresentativeContacts, holdRepresentative } from '../../identity/representatives/representatives.ts';
import { clearSignInBudgets } from '../../identity/sign-in-budget.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Services } from '../../services.ts';
import { tellRepresentative } from '../../telling/delivery/tell-representative.ts';

/** The results of slow work that must not hold a transaction open. */
export interface PreparedPassword {
  passwordHash: string;
  wasUsedLately: boolean;
}

/** Hashes the new password and compares it with the last 13 of the login for which the proof was given. */
export async function prepareNewPassword(
  { pool }: Services,
  { sessionId, password }: SetPassword,
  now: Date,
): Promise<PreparedPassword> {
  const loginId = await findConfirmedLogin(pool, sessionId, now);
  return {
    passwordHash: await hashPassword(password),
    wasUsedLately: loginId !== null && (await wasUsedLately(pool, loginId, password)),
  };
}

/** Sets the new password of a confirmed reset, ends all sessions, and forgets what locked the login. */
export async function setNewPassword(
  { tx, now, client, services: { keys, program } }: { tx: Queryable; now: Date; client: Client; services: Services },
  { sessionId, password }: SetPassword,
  prepared: PreparedPassword | null,
): Promise<Outcome<{ isReset: true }, ErrorOf<typeof resetPassword>>> {
  const flow = await lockFlow(tx, keys, sessionId, now);
  if (flow?.kind !== 'PASSWORD' || prepared === null) return refuse('flowEnded');
  // Before anything that depends on whether somebody is behind the proof: an invented one is never confirmed.
  if (flow.confirmedAt === null || flow.loginId === null) return refuse('passcodeRequired');
  const login = await getLogin(tx, flow.loginId);
  if (findPasswordProblem(password, login.userId))
    return refuse('passwordContainsUserId', { field: 'password', holderId: login.holderId });
  if (prepared.wasUsedLately) return refuse('passwordReused', { field: 'password', holderId: login.holderId });
  const problem = findNewPasswordProblem(password, program.now().facts);
  if (problem !== null) return refuse(problem, { field: 'password', holderId: login.holderId });
  await clearSignInBudgets(tx, keys, login.userId);
  await resetBudgets(tx, [changePasswordBudgetKey(keys, login.loginId)]);
  if ((await lockLoginOfFlow(tx, flow, login.loginId)) === null) return refuse('flowEnded');
  const { representativeId } = login;
  // The role may have ended since the code was right.
  if (representativeId !== null && !(await holdRepresentative(tx, representativeId, now))) return refuse('flowEnded');
  await setPassword(tx, login.loginId, prepared.passwordHash, now);
  await unlockLogin(tx, login.loginId);
  await endOtherSessions(tx, login.loginId, null, now);
  await tellNewPassword(tx, keys, login, now);
  // The person because of whom the reset was needed may have added one.
  const removed = await removeNewPasskeys(tx, login.loginId, now);
  if (removed > 0) await recordEvent(tx, login.holderId, 'PasskeyRemoved', {}, now);
  await endFlow(tx, flow, now);
  // Known devices may be why the reset was needed. This one is the cardholder's, as the passcode has proved.
  await forgetDevices(tx, login.loginId);
  const label = labelDevice(client.userAgent);
  const { deviceToken } = await rememberDevice(tx, login.loginId, client.deviceToken, label, now);
  // The audit log names who it was beside the cardholder.
  const audited = representativeId === null ? {} : { audited: { facts: { representativeId } } };
  return ok({ isReset: true }, { deviceToken, holderId: login.holderId, ...audited });
}

/** Tells the cardholder; where the login is a representative's, whose password it was, and the representative at both contacts. */
async function tellNewPassword(tx: Queryable, keys: Keys, login: Login, now: Date): Promise<void> {
  const { holderId, loginId, language } = login;
  const contacts = await findRepresentativeContacts(tx, keys, loginId);
  await recordEvent(tx, holderId, contacts === null ? 'PasswordChanged' : 'RepresentativeReset', {}, now);
  if (contacts === null) return;
  const message = { template: 'representativePassword', params: {}, language, contacts: [contacts] } as const;
  await tellRepresentative(tx, keys, message, now);
}
