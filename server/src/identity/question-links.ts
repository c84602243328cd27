import { randomBytes } from 'node:crypto';
import { find, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { hashToken } from './hash-token.ts';

/** 128 bits; 22 characters keep a text message short. */
const tokenBytes = 16;

/** The charge that a link asks about, and whom. */
export interface AskedCharge {
  holderId: number;
  accountId: number;
  authorizationId: string;
}

const insertLink = statement<[Buffer, number, number, number, string, Buffer | null, Date], never>(
  'identity/make-question-link',
  `INSERT INTO identity.question_link (token_hash, holder_id, event_id, account_id, authorization_id, number_hmac, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (event_id) DO UPDATE SET token_hash = excluded.token_hash, number_hmac = excluded.number_hmac`,
);

/**
 * Makes the token of the link that the messages about one question carry. It is kept as a hash, beside a hash of the number
 * that is texted (ten digits; null: none is). A question that customer service tells again gets a new token, and the one of
 * before no longer works.
 */
export async function makeQuestionLink(
  tx: Queryable,
  keys: Keys,
  asked: AskedCharge & { eventId: number; number: string | null; expiresAt: Date },
): Promise<string> {
  const { holderId, eventId, accountId, authorizationId, number, expiresAt } = asked;
  const token = randomBytes(tokenBytes).toString('base64url');
  const hmac = number === null ? null : (keys.hmacs('phone-numbers', number)[0] ?? null);
  await run(tx, insertLink, [hashToken(token), holderId, eventId, accountId, authorizationId, hmac, expiresAt]);
  return token;
}

const chargeColumns = 'holder_id AS "holderId", account_id AS "accountId", authorization_id AS "authorizationId"';

const linkOf = statement<[Buffer, Date], AskedCharge>(
  'identity/find-question-link',
  `SELECT ${chargeColumns} FROM identity.question_link WHERE token_hash = $1 AND expires_at > $2`,
);

/** Finds the charge that a link asks about; null where it is too old or unknown. */
export async function findAskedCharge(db: Queryable, token: string, now: Date): Promise<AskedCharge | null> {
  return await find(db, linkOf, [hashToken(token), now]);
}

const linksOfNumber = statement<[Buffer[], Date], AskedCharge>(
  'identity/list-questions-of-number',
  `SELECT ${chargeColumns} FROM identity.question_link WHERE number_hmac = ANY($1) AND expires_at > $2
   ORDER BY event_id DESC LIMIT 20`,
);

/** Lists the charges that a number (ten digits) was texted about within their time, the newest first. */
export async function listAskedOfNumber(db: Queryable, keys: Keys, number: string, now: Date): Promise<AskedCharge[]> {
  return await list(db, linksOfNumber, [keys.hmacs('phone-numbers', number), now]);
}
