import { randomBytes } from 'node:crypto';
import type { Language } from '@portal/contract/language';
import type { PasscodeFlow } from '@portal/contract/passcode/otp-option';
import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { type Flow, startFlow } from './flows.ts';
import type { Login } from './logins.ts';
import { maskedOptionsOf, openOptionsOfHolder, veilOptions } from './open-options.ts';

/** A sign-in where too many wrong passwords were typed. */
export interface GuardedSignIn {
  /** Null when user ID or password is wrong. */
  login: Login | null;
  language: Language;
  /** Tells whether a code may open it, or the card alone. */
  takesCode: boolean;
}

/**
 * Goes on without telling whether the password was right: whoever types whatever gets a proof of the same shape. Behind
 * it is somebody only where it was right, and only the phone, the email or the card of the cardholder can show that. So
 * no more passwords can be guessed there, and no cardholder is refused for what others typed.
 */
export async function startGuardedSignIn(
  tx: Queryable,
  keys: Keys,
  { login, language, takesCode }: GuardedSignIn,
  now: Date,
): Promise<PasscodeFlow> {
  const known = login === null ? [] : await openOptionsOfHolder(tx, keys, login);
  const options = takesCode ? veilOptions(known) : [];
  const loginId = login?.loginId ?? null;
  // Behind the proof of a representative is no card that could complete it.
  const holderId = login?.representativeId === null ? login.holderId : null;
  // Of its own: what was counted in other proofs would tell which password was right.
  const personKey = randomBytes(32);
  const flow = { kind: 'LOGIN' as const, holderId, loginId, language, options, personKey };
  return { sessionId: await startFlow(tx, keys, flow, now), otpOptions: maskedOptionsOf(options) };
}

/** Tells whether a proof shows nothing of who is behind it, if anybody. */
export function isGuarded({ kind, options }: Pick<Flow, 'kind' | 'options'>): boolean {
  return kind === 'LOGIN' && options.every(({ isVeiled }) => isVeiled === true);
}
