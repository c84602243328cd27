import type { SignIn } from '@portal/contract/session/login';
import type { Tokens } from '@portal/contract/session/tokens';
import type { Queryable } from '../db/statement.ts';
import { type Outcome, ok, refuse } from '../http/outcome.ts';
import { findLogin, type Login } from '../identity/logins.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { startSession } from '../identity/sessions.ts';

/**
 * The login that user ID and password open, or null. Runs before the transaction, because Argon2 takes its time; takes
 * equally long whether the user exists or not.
 */
export async function checkPassword(db: Queryable, { userId, password }: SignIn): Promise<Login | null> {
  const login = await findLogin(db, userId);
  const matches = await verifyPassword(login?.passwordHash ?? null, password);
  return matches ? login : null;
}

/**
 * Signs in. A wrong password and an unknown user get the same refusal (domain decision, §8); that a login is locked is
 * told only to one who knows its password. Every device counts as known until passcodes exist.
 */
export async function signIn(context: { tx: Queryable; now: Date }, login: Login | null): Promise<Outcome<Tokens>> {
  if (login === null) return refuse('invalidCredentials');
  if (login.lockedAt) return refuse('loginLocked');
  const tokens = await startSession(context.tx, login, login.language, context.now);
  return ok({
    success: true,
    accessToken: tokens.accessToken,
    expiryTime: tokens.expiresInSeconds,
    refreshToken: tokens.refreshToken,
    userId: login.userId,
    language: login.language,
  });
}
