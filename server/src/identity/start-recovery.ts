import { randomBytes } from 'node:crypto';
import type { Language } from '@portal/contract/language';
import type { PasscodeFlow } from '@portal/contract/passcode/otp-option';
import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { startFlow } from './flows.ts';
import type { Login } from './logins.ts';
import { inventOptions, maskedOptionsOf, openOptionsOfHolder, veilOptions } from './open-options.ts';

export interface Recovery {
  kind: 'USER_ID' | 'PASSWORD';
  /** Null when what was typed fits nobody: the proof then starts all the same, with invented masks. */
  login: Login | null;
  personKey: Buffer;
  language: Language;
  /** It was tried too often: the masks show nothing then, and so do the limits of the proof, which are its own. */
  isVeiled: boolean;
}

/** Starts the recovery of a user ID or a password. Nobody can tell from the answer whether the person exists. */
export async function startRecovery(
  tx: Queryable,
  keys: Keys,
  { kind, login, personKey: typedKey, language, isVeiled }: Recovery,
  now: Date,
): Promise<PasscodeFlow> {
  const known = login ? await openOptionsOfHolder(tx, keys, login) : [];
  const isReachable = known.length > 0;
  const shown = isReachable ? known : inventOptions(keys, typedKey);
  const options = isVeiled ? veilOptions(known) : shown;
  const personKey = isVeiled ? randomBytes(32) : typedKey;
  const person =
    isReachable && login ? { holderId: login.holderId, loginId: login.loginId } : { holderId: null, loginId: null };
  const sessionId = await startFlow(tx, keys, { kind, ...person, language, options, personKey }, now);
  return { sessionId, otpOptions: maskedOptionsOf(options) };
}
