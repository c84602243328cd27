import type { Language } from '@portal/contract/language';
import type { PasscodeFlow } from '@portal/contract/passcode/otp-option';
import type { Queryable } from '../db/statement.ts';
import type { Keys } from '../ports/keys.ts';
import { startFlow } from './flows.ts';
import type { Login } from './logins.ts';
import { inventOptions, maskedOptionsOf, openOptionsOfHolder } from './open-options.ts';

export interface Recovery {
  kind: 'USER_ID' | 'PASSWORD';
  /** Null when what was typed fits nobody: the proof then starts all the same, with invented masks. */
  login: Login | null;
  personKey: Buffer;
  language: Language;
}

/** Starts the recovery of a user ID or a password. Nobody can tell from the answer whether the person exists. */
export async function startRecovery(
  tx: Queryable,
  keys: Keys,
  { kind, login, personKey, language }: Recovery,
  now: Date,
): Promise<PasscodeFlow> {
  const known = login ? await openOptionsOfHolder(tx, keys, login) : [];
  const isReachable = known.length > 0;
  const options = isReachable ? known : inventOptions(keys, personKey);
  const person =
    isReachable && login ? { holderId: login.holderId, loginId: login.loginId } : { holderId: null, loginId: null };
  const sessionId = await startFlow(tx, keys, { kind, ...person, language, options, personKey }, now);
  return { sessionId, otpOptions: maskedOptionsOf(options) };
}
