import { list, type Queryable, run, statement } from '../platform/db/statement.ts';

/** A session that is open, as it is kept. */
export interface OpenSessionRow {
  sessionId: number;
  label: string | null;
  startedAt: Date;
  lastUsedAt: Date;
}

/** More than anybody opens; `endOtherSessions` ends those too that are not listed. */
const maxListed = 100;

// One that was left without signing out is over when its last token is.
const openSessions = statement<[number, Date, number], OpenSessionRow>(
  'identity/list-open-sessions',
  `SELECT session_id AS "sessionId", label, started_at AS "startedAt", last_used_at AS "lastUsedAt"
   FROM identity.session WHERE login_id = $1 AND ended_at IS NULL AND expires_at > $2
     AND EXISTS (SELECT FROM identity.token WHERE token.session_id = session.session_id
       AND token.expires_at > $2 AND token.used_at IS NULL)
   ORDER BY session_id = $3 DESC, last_used_at DESC, session_id DESC LIMIT ${maxListed}`,
);

/** The sessions of a login that are open, first the one that asks, then the one used last. */
export async function listOpenSessions(
  db: Queryable,
  { loginId, sessionId }: { loginId: number; sessionId: number },
  now: Date,
): Promise<OpenSessionRow[]> {
  return await list(db, openSessions, [loginId, now, sessionId]);
}

const sessionOfLogin = statement<[number, number, Date], never>(
  'identity/end-session-of-login',
  `UPDATE identity.session SET ended_at = coalesce(ended_at, $3), end_reason = coalesce(end_reason, 'ENDED_BY_HOLDER')
   WHERE session_id = $1 AND login_id = $2`,
);

/** Ends a session of a login, because its cardholder says so; false when it is none of theirs. */
export async function endSessionById(tx: Queryable, loginId: number, sessionId: number, now: Date): Promise<boolean> {
  return (await run(tx, sessionOfLogin, [sessionId, loginId, now])) > 0;
}

const sessionsOfDevice = statement<[number, number, Date], never>(
  'identity/end-sessions-of-device',
  `UPDATE identity.session SET ended_at = $3, end_reason = 'DEVICE_FORGOTTEN'
   WHERE device_id = $1 AND session_id <> $2 AND ended_at IS NULL`,
);

/** Ends the sessions that began on a device, but the one that asks. */
export async function endSessionsOfDevice(
  tx: Queryable,
  deviceId: number,
  keptSessionId: number,
  now: Date,
): Promise<void> {
  await run(tx, sessionsOfDevice, [deviceId, keptSessionId, now]);
}
