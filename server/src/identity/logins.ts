import type { Language } from '@portal/contract/language';
import { find, get, type Queryable, statement } from '../db/statement.ts';

export interface Login {
  loginId: number;
  holderId: number;
  userId: string;
  passwordHash: string;
  language: Language;
  lockedAt: Date | null;
}

const loginByUserId = statement<[userId: string], Login>(
  'identity/find-login',
  `SELECT login_id AS "loginId", holder_id AS "holderId", user_id AS "userId", password_hash AS "passwordHash",
     language, locked_at AS "lockedAt"
   FROM identity.login WHERE lower(user_id) = lower($1)`,
);

/** The login that a user ID names, case ignored, or null. */
export async function findLogin(db: Queryable, userId: string): Promise<Login | null> {
  return await find(db, loginByUserId, [userId]);
}

const userIdOfHolder = statement<[number], { userId: string }>(
  'identity/find-user-id',
  `SELECT user_id AS "userId" FROM identity.login WHERE holder_id = $1`,
);

/** The user ID of a holder, or null while the holder has not registered. */
export async function findUserId(db: Queryable, holderId: number): Promise<string | null> {
  return (await find(db, userIdOfHolder, [holderId]))?.userId ?? null;
}

export type NewLogin = Omit<Login, 'loginId'>;

const insertLogin = statement<[number, string, string, Language, Date | null, Date], { loginId: number }>(
  'identity/create-login',
  `INSERT INTO identity.login (holder_id, user_id, password_hash, language, locked_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6) RETURNING login_id AS "loginId"`,
);

/** Creates a login; its id. Throws when the user ID is taken or the holder has one already. */
export async function createLogin(db: Queryable, login: NewLogin, now: Date): Promise<number> {
  const { holderId, userId, passwordHash, language, lockedAt } = login;
  return (await get(db, insertLogin, [holderId, userId, passwordHash, language, lockedAt, now])).loginId;
}
