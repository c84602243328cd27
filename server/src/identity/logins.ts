import type { Language } from '@portal/contract/language';
import type { OtpOption } from '@portal/contract/passcode/otp-option';
import { foldUserId } from '@portal/contract/person/user-id';
import { find, get, list, type Queryable, run, statement } from '../platform/db/statement.ts';

export interface Login {
  loginId: number;
  /** The cardholder whose cards it opens. */
  holderId: number;
  /** The representative whose login it is, a UUID; null: it is the cardholder's own. */
  representativeId: string | null;
  userId: string;
  passwordHash: string;
  language: Language;
  lockedAt: Date | null;
  /** A code is asked for at every sign-in, also on a device that is known. */
  asksPasscode: boolean;
  /** By which way it is offered first. */
  passcodeWay: OtpOption | null;
}

const loginColumns = `SELECT login_id AS "loginId", coalesce(login.holder_id, representative.holder_id) AS "holderId",
  login.representative_id AS "representativeId", user_id AS "userId", password_hash AS "passwordHash", login.language,
  locked_at AS "lockedAt", asks_passcode AS "asksPasscode", passcode_way AS "passcodeWay"
  FROM identity.login LEFT JOIN identity.representative USING (representative_id)`;

const loginByUserId = statement<[userId: string], Login>(
  'identity/find-login',
  `${loginColumns} WHERE lower(user_id) = $1`,
);
const loginById = statement<[number], Login>('identity/get-login', `${loginColumns} WHERE login_id = $1`);
const lockById = statement<[number], Login>(
  'identity/lock-login',
  `${loginColumns} WHERE login_id = $1 FOR NO KEY UPDATE OF login`,
);
const lockToErase = statement<[number], Login>(
  'identity/lock-login-to-erase',
  `${loginColumns} WHERE login_id = $1 FOR UPDATE OF login`,
);
const holdByHolder = statement<[number], { loginId: number }>(
  'identity/hold-login',
  `SELECT login_id AS "loginId" FROM identity.login WHERE holder_id = $1 FOR KEY SHARE`,
);
const loginOfHolder = statement<[number[]], Login>(
  'identity/find-login-of-holders',
  `${loginColumns} WHERE login.holder_id = ANY($1) LIMIT 1`,
);

/** The login that a user ID names, case ignored, or null. */
export async function findLogin(db: Queryable, userId: string): Promise<Login | null> {
  return await find(db, loginByUserId, [foldUserId(userId)]);
}

/** A login by its id. Throws when there is none. */
export async function getLogin(db: Queryable, loginId: number): Promise<Login> {
  return await get(db, loginById, [loginId]);
}

/**
 * A login by its id, locked until the transaction ends: who opens a session and who sets a password wait for each other,
 * and each compares what was checked before with what stands here. Budgets are locked before it. Null when it was deleted.
 */
export async function findLoginForUpdate(tx: Queryable, loginId: number): Promise<Login | null> {
  return await find(tx, lockById, [loginId]);
}

/** The same for who deletes it: nothing can be added to it any more. Proofs under way and budgets are locked before it. */
export async function findLoginToErase(tx: Queryable, loginId: number): Promise<Login | null> {
  return await find(tx, lockToErase, [loginId]);
}

/**
 * Keeps the login of a holder from being deleted until the transaction ends, for who keeps something by the holder that
 * goes with the login. False when there is none any more.
 */
export async function holdLogin(tx: Queryable, holderId: number): Promise<boolean> {
  return (await find(tx, holdByHolder, [holderId])) !== null;
}

/** Tells whether a login was deleted. */
export async function isLoginGone(db: Queryable, loginId: number): Promise<boolean> {
  return (await find(db, loginById, [loginId])) === null;
}

/** The own login of one of some holders, never a representative's; null while none of them has registered. */
export async function findLoginOfHolders(db: Queryable, holderIds: number[]): Promise<Login | null> {
  return await find(db, loginOfHolder, [holderIds]);
}

/** Reports whether staff have locked the login of a holder. */
export async function isLoginLocked(db: Queryable, holderId: number): Promise<boolean> {
  const login = await findLoginOfHolders(db, [holderId]);
  return login !== null && login.lockedAt !== null;
}

const insertPassword = statement<[number, string, Date], never>(
  'identity/insert-password',
  `INSERT INTO identity.password (login_id, password_hash, set_at) VALUES ($1, $2, $3)`,
);

export type NewLogin = Omit<Login, 'loginId' | 'representativeId' | 'asksPasscode' | 'passcodeWay'>;

const insertLogin = statement<[number, string, string, Language, Date | null, Date], { loginId: number }>(
  'identity/create-login',
  `INSERT INTO identity.login (holder_id, user_id, password_hash, language, locked_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING login_id AS "loginId"`,
);

/** Creates a login; its id. Null when the user ID is taken or the holder has a login, be it since this moment. */
export async function tryCreateLogin(db: Queryable, login: NewLogin, now: Date): Promise<number | null> {
  const { holderId, userId, passwordHash, language, lockedAt } = login;
  const row = await find(db, insertLogin, [holderId, userId, passwordHash, language, lockedAt, now]);
  if (!row) return null;
  await run(db, insertPassword, [row.loginId, passwordHash, now]);
  return row.loginId;
}

const insertForRepresentative = statement<[string, string, string, Language, Date], { loginId: number }>(
  'identity/create-login-of-representative',
  `INSERT INTO identity.login (representative_id, user_id, password_hash, language, created_at)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING login_id AS "loginId"`,
);

/** Creates the login of a representative; false when the user ID is taken, be it since this moment. */
export async function tryCreateLoginFor(
  tx: Queryable,
  {
    representativeId,
    userId,
    passwordHash,
    language,
  }: Pick<Login, 'userId' | 'passwordHash' | 'language'> & { representativeId: string },
  now: Date,
): Promise<boolean> {
  const row = await find(tx, insertForRepresentative, [representativeId, userId, passwordHash, language, now]);
  if (row) await run(tx, insertPassword, [row.loginId, passwordHash, now]);
  return row !== null;
}

/** Creates a login where none can be in the way; its id. Throws when one is. */
export async function createLogin(db: Queryable, login: NewLogin, now: Date): Promise<number> {
  const loginId = await tryCreateLogin(db, login, now);
  if (loginId === null) throw new Error(`the user ID ${login.userId} or its holder has a login already`);
  return loginId;
}

const updatePassword = statement<[number, string], never>(
  'identity/update-password',
  `UPDATE identity.login SET password_hash = $2 WHERE login_id = $1`,
);

/** Sets a password that has been checked against the rules and the ones before it. The caller holds the login's lock. */
export async function setPassword(tx: Queryable, loginId: number, passwordHash: string, now: Date): Promise<void> {
  await run(tx, updatePassword, [loginId, passwordHash]);
  await run(tx, insertPassword, [loginId, passwordHash, now]);
}

const updateSimple = statement<[number, boolean], never>(
  'identity/keep-simple',
  `UPDATE identity.login SET is_simple = $2 WHERE login_id = $1`,
);

/** Keeps whether a cardholder chose the simple page. */
export async function keepSimple(tx: Queryable, loginId: number, isSimple: boolean): Promise<void> {
  await run(tx, updateSimple, [loginId, isSimple]);
}

const updateLanguage = statement<[number, Language], never>(
  'identity/set-language',
  `UPDATE identity.login SET language = $2 WHERE login_id = $1`,
);

/** Keeps the language in which a cardholder is written to. */
export async function setLanguage(tx: Queryable, loginId: number, language: Language): Promise<void> {
  await run(tx, updateLanguage, [loginId, language]);
}

const lockByDesk = statement<[number, Date], never>(
  'identity/lock-login-for-good',
  `UPDATE identity.login SET locked_at = $2 WHERE login_id = $1 AND locked_at IS NULL`,
);

/** Locks a login until customer service or a reset ends it; false when it is locked already. */
export async function closeLogin(tx: Queryable, loginId: number, now: Date): Promise<boolean> {
  return (await run(tx, lockByDesk, [loginId, now])) > 0;
}

const unlock = statement<[number], never>(
  'identity/unlock-login',
  `UPDATE identity.login SET locked_at = NULL WHERE login_id = $1`,
);

/** Ends the lock of a login, after its holder has proved who they are, to the portal or to customer service. */
export async function unlockLogin(tx: Queryable, loginId: number): Promise<void> {
  await run(tx, unlock, [loginId]);
}

const loginsAfter = statement<[number, number], { loginId: number; holderId: number }>(
  'identity/list-logins-after',
  `SELECT login_id AS "loginId", holder_id AS "holderId" FROM identity.login
   WHERE login_id > $1 AND holder_id IS NOT NULL ORDER BY login_id LIMIT $2`,
);

/** The next logins of cardholders after one, for who goes through all of them, at most `limit`. */
export async function listLoginsAfter(
  db: Queryable,
  afterLoginId: number,
  limit: number,
): Promise<{ loginId: number; holderId: number }[]> {
  return await list(db, loginsAfter, [afterLoginId, limit]);
}
