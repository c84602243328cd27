import { type Queryable, run, statement } from '../platform/db/statement.ts';
import type { EndReason, Holder } from './sessions.ts';

const endSessionsOfLogin = statement<[number, number | null, EndReason, Date], never>(
  'identity/end-sessions-of-login',
  `UPDATE identity.session SET ended_at = $4, end_reason = $3
   WHERE login_id = $1 AND ended_at IS NULL AND session_id IS DISTINCT FROM $2`,
);

/** Ends all sessions of a login whose password has changed, but the one that `keptSessionId` names. */
export async function endOtherSessions(
  tx: Queryable,
  loginId: number,
  keptSessionId: number | null,
  now: Date,
): Promise<void> {
  await run(tx, endSessionsOfLogin, [loginId, keptSessionId, 'PASSWORD_CHANGED', now]);
}

/** Ends all sessions of a login but one, because the cardholder who uses that one says so. */
export async function signOutElsewhere(
  tx: Queryable,
  { loginId, sessionId }: Pick<Holder, 'loginId' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await run(tx, endSessionsOfLogin, [loginId, sessionId, 'ENDED_BY_HOLDER', now]);
}

/** Ends every session of a login, because customer service says so; how many there were. */
export async function endAllSessions(tx: Queryable, loginId: number, now: Date): Promise<number> {
  return await run(tx, endSessionsOfLogin, [loginId, null, 'ENDED_BY_STAFF', now]);
}

/** Ends every session of a login, because the link of a message stops everything. */
export async function endStoppedSessions(tx: Queryable, loginId: number, now: Date): Promise<void> {
  await run(tx, endSessionsOfLogin, [loginId, null, 'STOPPED', now]);
}
