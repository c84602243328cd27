import { randomBytes } from 'node:crypto';
import { helperSessionMinutes } from '@portal/contract/helpers/help-grant';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { hashToken } from '../hash-token.ts';

/** A caller who helps cardholders: a kind of their own. */
export interface Helper {
  /** A UUID. */
  helperId: string;
}

const helperByToken = statement<[Buffer, Date], Helper>(
  'identity/find-helper',
  `SELECT helper_id AS "helperId" FROM identity.helper_session
   WHERE token_hash = $1 AND expires_at > $2 AND ended_at IS NULL`,
);

/** The helper of a live token, or null. */
export async function findHelper(db: Queryable, helperToken: string, now: Date): Promise<Helper | null> {
  return await find(db, helperByToken, [hashToken(helperToken), now]);
}

const insertSession = statement<[Buffer, string, Date, Date], never>(
  'identity/start-helper-session',
  `INSERT INTO identity.helper_session (token_hash, helper_id, started_at, expires_at) VALUES ($1, $2, $3, $4)`,
);

/** Signs in a helper whose code was right. The token lives for half an hour and is not renewed. */
export async function startHelperSession(
  tx: Queryable,
  { helperId }: Helper,
  now: Date,
): Promise<{ helperToken: string; expiresInSeconds: number }> {
  const helperToken = randomBytes(32).toString('base64url');
  const expiresInSeconds = helperSessionMinutes * 60;
  const expiresAt = new Date(now.getTime() + expiresInSeconds * 1000);
  await run(tx, insertSession, [hashToken(helperToken), helperId, now, expiresAt]);
  return { helperToken, expiresInSeconds };
}

const endSessions = statement<[string, Date], never>(
  'identity/end-helper-sessions',
  `UPDATE identity.helper_session SET ended_at = $2 WHERE helper_id = $1 AND ended_at IS NULL`,
);

/** Signs a helper out wherever they are signed in. */
export async function endHelperSessions(tx: Queryable, { helperId }: Helper, now: Date): Promise<void> {
  await run(tx, endSessions, [helperId, now]);
}
