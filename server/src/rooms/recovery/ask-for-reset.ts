import type { PasscodeFlow } from '@portal/contract/passcode/otp-option';
import { foldUserId } from '@portal/contract/person/user-id';
import type { AskForReset } from '@portal/contract/recovery/reset-password';
import { type Outcome, ok } from '../../http/outcome.ts';
import type { HandlerContext } from '../../http/serve.ts';
import { findDevice } from '../../identity/devices.ts';
import { countIdentityTry } from '../../identity/identity-tries.ts';
import { findLogin, type Login } from '../../identity/logins.ts';
import { personKeys } from '../../identity/person-keys.ts';
import { holdRepresentative } from '../../identity/representatives/representatives.ts';
import { startRecovery } from '../../identity/start-recovery.ts';
import { getHolder, listCardsEndingIn } from '../../issuer/face.ts';

type Context = Pick<HandlerContext<unknown, 'public', 'writes'>, 'tx' | 'now' | 'language' | 'client' | 'services'>;

/**
 * Tells whether the typed data are those of the holder whose cards the login opens. A representative types the same of whom they
 * act for, while they may act.
 */
async function fits(
  { tx, now, services: { keys } }: Context,
  login: Login,
  { last4Digit, ssn }: AskForReset,
): Promise<boolean> {
  const { representativeId } = login;
  if (representativeId !== null && !(await holdRepresentative(tx, representativeId, now))) return false;
  const { ssn: onRecord } = await getHolder(tx, keys, login.holderId);
  const cards = await listCardsEndingIn(tx, [login.holderId], last4Digit);
  return onRecord === ssn && cards.length > 0;
}

/** Starts a reset with user ID, last four of the card and SSN. The answer does not tell if they fit. */
export async function askForReset(context: Context, input: AskForReset): Promise<Outcome<PasscodeFlow, never>> {
  const { tx, now, language, client, services } = context;
  const { keys } = services;
  const userId = foldUserId(input.userId);
  const found = await findLogin(tx, input.userId);
  const deviceId = await findDevice(tx, found?.loginId ?? 0, client.deviceToken, now);
  const triedKey = personKeys.onDevice(keys, keys.steadyHmac('budgets', `reset:${userId}`), deviceId);
  const isVeiled = !(await countIdentityTry(tx, keys, triedKey, client.address, now));
  const personKey = personKeys.onDevice(keys, personKeys.passwordReset(keys, { ...input, userId }), deviceId);
  const login = found !== null && (await fits(context, found, input)) ? found : null;
  // Also of one whose data did not fit: somebody tried.
  const holderId = found?.holderId ?? null;
  const recovery = { kind: 'PASSWORD' as const, login, personKey, language, isVeiled };
  return ok(await startRecovery(tx, keys, recovery, now), { holderId });
}
