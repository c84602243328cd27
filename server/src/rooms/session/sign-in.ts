import type { SignIn } from '@portal/contract/session/credentials';
import type { login as loginCall } from '@portal/contract/session/login';
import { type OutcomeOf, ok, refuse } from '../../http/outcome.ts';
import type { Client, HandlerContext } from '../../http/serve.ts';
import { labelDevice } from '../../identity/device-label.ts';
import { findDeviceOfUser, markDeviceSeen } from '../../identity/devices.ts';
import { startFlow } from '../../identity/flows.ts';
import { startGuardedSignIn } from '../../identity/guarded-sign-in.ts';
import { listOwnZones } from '../../identity/list-own-zones.ts';
import { findLogin, findLoginForUpdate, type Login } from '../../identity/logins.ts';
import { maskedOptionsOf, openOptionsOfHolder } from '../../identity/open-options.ts';
import { chosenFirst } from '../../identity/passcode-setting.ts';
import { minutesLocked } from '../../identity/password-budget.ts';
import { verifyPassword } from '../../identity/passwords.ts';
import { personKeys } from '../../identity/person-keys.ts';
import { describeActing } from '../../identity/representatives/acts-for.ts';
import { holdRepresentative } from '../../identity/representatives/representatives.ts';
import { startSession } from '../../identity/sessions.ts';
import {
  countWrongSignIn,
  forgetWrongSignIns,
  lockSignInBudgets,
  type SignInBudgets,
  type SignInGate,
} from '../../identity/sign-in-budget.ts';
import { askTogether } from '../../platform/db/ask-together.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { sendAhead } from '../../platform/db/transaction.ts';

/** The facts found before the transaction, because Argon2 takes its time. */
export interface CheckedPassword {
  /** The login that user ID and password open, or null. */
  login: Login | null;
  /** The login that the user ID names, whatever the password; for the audit log. */
  named: Login | null;
  /** The device, if the login of that user ID knows it. */
  deviceId: number | null;
}

/** Checks a password. Takes equally long whether the user exists or not. */
export async function checkPassword(db: Queryable, input: SignIn, client: Client, now: Date): Promise<CheckedPassword> {
  const [named, deviceId] = await askTogether(db, (one) =>
    Promise.all([findLogin(one, input.userId), findDeviceOfUser(one, input.userId, client.deviceToken, now)]),
  );
  const matches = await verifyPassword(named?.passwordHash ?? null, input.password);
  return { login: matches ? named : null, named, deviceId };
}

type Context = Pick<HandlerContext<unknown, 'public', 'writes'>, 'tx' | 'now' | 'language' | 'client' | 'services'>;

/** The password is right, but the device is new, or the cardholder wants it so: a passcode comes first. */
async function askForPasscode({ tx, now, language, services: { keys } }: Context, login: Login) {
  const options = chosenFirst(await openOptionsOfHolder(tx, keys, login), login.passcodeWay);
  if (options.length === 0) return refuse('noContactOnRecord');
  const { loginId, representativeId } = login;
  // No card proves a representative, and none of its tries are spent by one.
  const holderId = representativeId === null ? login.holderId : null;
  const personKey = personKeys.login(keys, loginId);
  const sessionId = await startFlow(tx, keys, { kind: 'LOGIN', holderId, loginId, language, options, personKey }, now);
  return ok({
    success: false as const,
    sessionId,
    otpOptions: maskedOptionsOf(options),
    asksEveryTime: login.asksPasscode,
    isGuarded: false,
  });
}

/** Why no password may be tried on a known device. */
function refuseOnDevice({ gate, place }: SignInBudgets, now: Date) {
  if (gate === 'CLOSED') return refuse('signInClosed');
  return refuse('loginLockedForNow', { params: { count: minutesLocked(place.budget, now) } });
}

/** Too much was tried on unknown devices: known and unknown user IDs, right and wrong passwords get the same. */
async function goOnGuarded({ tx, now, language, services }: Context, login: Login | null, gate: SignInGate) {
  const guarded = { login, language, takesCode: gate !== 'CLOSED' };
  const flow = await startGuardedSignIn(tx, services.keys, guarded, now);
  // As long where there is nobody to look up.
  return ok({ success: false as const, ...flow, asksEveryTime: false, isGuarded: true }, { minimumMs: 250 });
}

async function tryPassword(
  context: Context,
  input: SignIn,
  { login, deviceId }: CheckedPassword,
): Promise<OutcomeOf<typeof loginCall>> {
  const { tx, now, client, services } = context;
  const attempt = { userId: input.userId, deviceId, address: client.address };
  // Another password may count since it was compared: no session outlives the one that opened it.
  const [budgets, current] = await askTogether(tx, (one) =>
    Promise.all([lockSignInBudgets(one, services.keys, attempt, now), login && findLoginForUpdate(one, login.loginId)]),
  );
  if (budgets.gate !== 'OPEN' && deviceId !== null) return refuseOnDevice(budgets, now);
  const isRight = login !== null && current?.passwordHash === login.passwordHash;
  if (budgets.gate !== 'OPEN') return await goOnGuarded(context, isRight ? current : null, budgets.gate);
  if (!isRight) {
    await countWrongSignIn(tx, budgets, now);
    return refuse('invalidCredentials');
  }
  if (current.lockedAt) return refuse('loginLocked');
  const { representativeId } = current;
  if (representativeId !== null && !(await holdRepresentative(tx, representativeId, now))) return refuse('roleEnded');
  sendAhead(tx, () => forgetWrongSignIns(tx, budgets));
  const label = labelDevice(client.userAgent);
  // It may have been forgotten since it was looked up: whoever forgets it waits for this row, or this waits for them.
  const isKnown = deviceId !== null && (await markDeviceSeen(tx, deviceId, label, now));
  if (!isKnown || current.asksPasscode) return await askForPasscode(context, current);
  const [tokens, timeZones, acting] = await askTogether(tx, (one) =>
    Promise.all([
      startSession(one, login, { deviceId, label }, now),
      listOwnZones(one, services, login.holderId),
      describeActing(one, services.keys, login),
    ]),
  );
  const { userId, language } = login;
  return ok(
    {
      success: true,
      accessToken: tokens.accessToken,
      expiryTime: tokens.expiresInSeconds,
      refreshToken: tokens.refreshToken,
      userId,
      language,
      timeZones,
      ...acting,
    },
    // For another year from now on.
    client.deviceToken === null ? {} : { deviceToken: client.deviceToken },
  );
}

/**
 * Signs in. A wrong password and an unknown user get the same refusal, and use up the same budget, so that neither the
 * answer nor a lockout tells who exists (docs/domain.md §8). A lock by customer service is told only to
 * somebody who knows the password.
 */
export async function signIn(
  context: Context,
  input: SignIn,
  checked: CheckedPassword,
): Promise<OutcomeOf<typeof loginCall>> {
  return { ...(await tryPassword(context, input, checked)), holderId: checked.named?.holderId ?? null };
}
