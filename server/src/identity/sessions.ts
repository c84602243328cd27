import { randomBytes } from 'node:crypto';
import {
  accessTokenSeconds,
  refreshRetrySeconds,
  sessionIdleSeconds,
  sessionMaxSeconds,
} from '@portal/contract/constants';
import type { Language } from '@portal/contract/language';
import type { RepresentativeRole } from '@portal/contract/representatives/representative';
import { askTogether } from '../platform/db/ask-together.ts';
import { find, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { noteSignIn } from './count-as-use.ts';
import { hashToken } from './hash-token.ts';
import type { Login } from './logins.ts';
import { formerSuccessors, type NewTokens, successorsOf } from './successors.ts';

/** The caller: the cardholder of a live access token, or who acts for one. */
export interface Holder {
  /** The cardholder. */
  holderId: number;
  loginId: number;
  sessionId: number;
  /** Tells whether they chose the simple page. */
  isSimple: boolean;
  /** The one who acts for the cardholder, and in which role; null: the cardholder is the caller. */
  representative: { representativeId: string; role: RepresentativeRole } | null;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** Life of the access token, in seconds. */
  expiresInSeconds: number;
}

export type EndReason =
  | 'LOGOUT'
  | 'TOKEN_REUSED'
  | 'PASSWORD_CHANGED'
  | 'ENDED_BY_STAFF'
  | 'ENDED_BY_HOLDER'
  | 'STOPPED';

/** Where a session is opened. */
export interface Place {
  /** The browser's own description, as `labelDevice` reads it. */
  label: string;
  /** The device, where the login knows it. */
  deviceId: number | null;
}

const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** SQL: the login is a cardholder's own, or the role of its representative is in force at $2. */
const mayAct = `(login.representative_id IS NULL OR (representative.assigned_at IS NOT NULL AND representative.ended_at IS NULL
  AND (representative.ends_at IS NULL OR representative.ends_at > $2)))`;
const withRepresentative =
  'LEFT JOIN identity.representative ON representative.representative_id = login.representative_id';

type HolderRow = Omit<Holder, 'representative'> & { representativeId: string | null; role: RepresentativeRole | null };

const holderByToken = statement<[Buffer, Date], HolderRow>(
  'identity/find-holder',
  `SELECT coalesce(login.holder_id, representative.holder_id) AS "holderId", login.login_id AS "loginId",
     session.session_id AS "sessionId", login.is_simple AS "isSimple", login.representative_id AS "representativeId",
     representative.role
   FROM identity.token JOIN identity.session USING (session_id) JOIN identity.login USING (login_id) ${withRepresentative}
   WHERE token.token_hash = $1 AND token.kind = 'ACCESS' AND token.expires_at > $2
     AND session.ended_at IS NULL AND ${mayAct}`,
);

/** The caller of a live access token of a session that has not ended, or null. The session of a representative ends with the role. */
export async function findHolder(db: Queryable, accessToken: string, now: Date): Promise<Holder | null> {
  const row = await find(db, holderByToken, [hashToken(accessToken), now]);
  if (row === null) return null;
  const { representativeId, role, ...holder } = row;
  const representative = representativeId === null || role === null ? null : { representativeId, role };
  return { ...holder, representative };
}

const insertTokens = statement<[number, Buffer, Date, Buffer, Date], never>(
  'identity/insert-tokens',
  `INSERT INTO identity.token (token_hash, session_id, kind, expires_at)
   VALUES ($2, $1, 'ACCESS', $3), ($4, $1, 'REFRESH', $5)`,
);

/** How two tokens are kept. */
function keptTokens({ accessToken, refreshToken }: NewTokens, sessionExpiresAt: Date, now: Date) {
  const accessExpiresAt = earlier(secondsAfter(now, accessTokenSeconds), sessionExpiresAt);
  const refreshExpiresAt = earlier(secondsAfter(now, sessionIdleSeconds), sessionExpiresAt);
  const expiresInSeconds = Math.round((accessExpiresAt.getTime() - now.getTime()) / 1000);
  const values = [hashToken(accessToken), accessExpiresAt, hashToken(refreshToken), refreshExpiresAt] as const;
  return { values, expiresInSeconds };
}

const insertSession = statement<
  [number, Language, Date, Date, number | null, string | null, Buffer, Date, Buffer, Date],
  never
>(
  'identity/insert-session',
  `WITH session AS (
     INSERT INTO identity.session (login_id, language, started_at, expires_at, device_id, label, last_used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $3) RETURNING session_id)
   INSERT INTO identity.token (token_hash, session_id, kind, expires_at)
   SELECT token.hash, session_id, token.kind, token.expires_at
   FROM session, (VALUES ($7::bytea, 'ACCESS', $8::timestamptz), ($9, 'REFRESH', $10)) AS token (hash, kind, expires_at)`,
);

/**
 * Starts a session of at most 12 hours for a login whose proofs have been checked; its first tokens. Cards that rest because
 * nobody used them wake by it, and money that nobody claimed stays.
 */
export async function startSession(
  db: Queryable,
  login: Pick<Login, 'loginId' | 'language' | 'holderId' | 'representativeId'>,
  place: Place,
  now: Date,
  tokens: NewTokens = {
    accessToken: randomBytes(32).toString('base64url'),
    refreshToken: randomBytes(32).toString('base64url'),
  },
): Promise<TokenPair> {
  const { loginId, language, holderId, representativeId } = login;
  const { deviceId, label } = place;
  const expiresAt = secondsAfter(now, sessionMaxSeconds);
  const { values, expiresInSeconds } = keptTokens(tokens, expiresAt, now);
  await askTogether(db, (one) =>
    Promise.all([
      run(one, insertSession, [loginId, language, now, expiresAt, deviceId, label, ...values]),
      // Somebody else who signs in wakes nothing.
      representativeId === null ? noteSignIn(one, holderId, now) : null,
    ]),
  );
  return { ...tokens, expiresInSeconds };
}

const endSession = statement<[number, EndReason, Date], never>(
  'identity/end-session',
  `UPDATE identity.session SET ended_at = $3, end_reason = $2 WHERE session_id = $1 AND ended_at IS NULL`,
);

interface RefreshTokenRow {
  sessionId: number;
  userId: string;
  holderId: number;
  representativeId: string | null;
  language: Language;
  usedAt: Date | null;
  retryKey: string | null;
  sessionExpiresAt: Date;
  live: boolean;
  /** It rested too long. */
  isIdle: boolean;
}

const lockRefreshToken = statement<[Buffer, Date], RefreshTokenRow>(
  'identity/lock-refresh-token',
  `SELECT session_id AS "sessionId", login.user_id AS "userId",
     coalesce(login.holder_id, representative.holder_id) AS "holderId", login.representative_id AS "representativeId",
     session.language, token.used_at AS "usedAt", token.retry_key AS "retryKey", session.expires_at AS "sessionExpiresAt",
     session.ended_at IS NULL AND session.expires_at > $2 AND ${mayAct} AS live, token.expires_at <= $2 AS "isIdle"
   FROM identity.token JOIN identity.session USING (session_id) JOIN identity.login USING (login_id) ${withRepresentative}
   WHERE token.token_hash = $1 AND token.kind = 'REFRESH'
   -- The login first, as by who deletes it.
   FOR KEY SHARE OF login FOR UPDATE OF token`,
);

const markUsed = statement<[Buffer, Date, string | null], never>(
  'identity/mark-refresh-token-used',
  `UPDATE identity.token SET used_at = $2, retry_key = $3 WHERE token_hash = $1`,
);

const renewSession = statement<[number, Language, Date], never>(
  'identity/renew-session',
  `UPDATE identity.session SET language = $2, last_used_at = $3 WHERE session_id = $1`,
);

export interface Rotation {
  refreshToken: string;
  /** Idempotency-Key of the request: a retry under the same key within 60 s gets the same successors. */
  retryKey: string | null;
  language: Language;
}

/**
 * Rotates a refresh token. Null when it is unknown, was not used for 30 minutes or its session is over. Any second use
 * other than a retry ends the whole session, because then somebody else holds a copy (OAuth 2.0 Security BCP, RFC 9700 §4.14).
 */
export async function rotateTokens(
  tx: Queryable,
  keys: Keys,
  { refreshToken, retryKey, language }: Rotation,
  now: Date,
): Promise<(TokenPair & Pick<Login, 'userId' | 'holderId' | 'representativeId'>) | null> {
  const tokenHash = hashToken(refreshToken);
  const row = await find(tx, lockRefreshToken, [tokenHash, now]);
  if (!row?.live) return null;
  const whose = { userId: row.userId, holderId: row.holderId, representativeId: row.representativeId };
  if (row.usedAt) {
    const ageMs = now.getTime() - row.usedAt.getTime();
    const isRetry = retryKey !== null && retryKey === row.retryKey && ageMs <= refreshRetrySeconds * 1000;
    if (!isRetry) {
      await run(tx, endSession, [row.sessionId, 'TOKEN_REUSED', now]);
      return null;
    }
    const leftMs = Math.min(row.usedAt.getTime() + accessTokenSeconds * 1000, row.sessionExpiresAt.getTime());
    return {
      ...(await formerSuccessors(tx, keys, refreshToken)),
      ...whose,
      expiresInSeconds: Math.round((leftMs - now.getTime()) / 1000),
    };
  }
  if (row.isIdle) return null;
  await run(tx, markUsed, [tokenHash, now, retryKey]);
  await run(tx, renewSession, [row.sessionId, language, now]);
  const tokens = successorsOf(keys, refreshToken);
  const { values, expiresInSeconds } = keptTokens(tokens, row.sessionExpiresAt, now);
  await run(tx, insertTokens, [row.sessionId, ...values]);
  return { ...tokens, expiresInSeconds, ...whose };
}

const endSessionByToken = statement<[Buffer, EndReason, Date], never>(
  'identity/end-session-by-token',
  `UPDATE identity.session SET ended_at = $3, end_reason = $2
   FROM identity.token WHERE token.token_hash = $1 AND token.kind = 'REFRESH'
     AND session.session_id = token.session_id AND session.ended_at IS NULL`,
);

/** Ends the session that a refresh token, used or not, belongs to. Does nothing when there is none. */
export async function endSessionOf(tx: Queryable, refreshToken: string, now: Date): Promise<void> {
  await run(tx, endSessionByToken, [hashToken(refreshToken), 'LOGOUT', now]);
}
