import { randomBytes } from 'node:crypto';
import { find, type Queryable, run, statement } from '../platform/db/statement.ts';
import { hashToken } from './hash-token.ts';

/** How long the link of a message stops everything. */
const stopLinkHours = 72;

/** 128 bits; 22 characters keep a text message short. */
const tokenBytes = 16;

const insertLink = statement<[Buffer, number, number, Date], never>(
  'identity/make-stop-link',
  `INSERT INTO identity.stop_link (token_hash, holder_id, event_id, expires_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (event_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
);

/**
 * Makes the token of the link that the messages about one event carry. It is kept as a hash. An event that customer
 * service tells again gets a new token, and the one of before no longer works.
 */
export async function makeStopLink(
  tx: Queryable,
  { holderId, eventId }: { holderId: number; eventId: number },
  now: Date,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + stopLinkHours * 3_600_000);
  await run(tx, insertLink, [hashToken(token), holderId, eventId, expiresAt]);
  return token;
}

const linkOf = statement<[Buffer, Date], { holderId: number; eventId: number; usedAt: Date | null }>(
  'identity/find-stop-link-for-update',
  `SELECT holder_id AS "holderId", event_id AS "eventId", used_at AS "usedAt" FROM identity.stop_link
   WHERE token_hash = $1 AND expires_at > $2 FOR UPDATE`,
);
const markUsed = statement<[Buffer, Date], never>(
  'identity/use-stop-link',
  'UPDATE identity.stop_link SET used_at = $2 WHERE token_hash = $1',
);

/** The fate of a stop link: its holder when it was redeemed now, 'USED' when it was before, null when it is none. */
export type RedeemedLink = { holderId: number; eventId: number } | 'USED' | null;

/** Uses a stop link up. The link stays locked until the transaction ends. */
export async function redeemStopLink(tx: Queryable, token: string, now: Date): Promise<RedeemedLink> {
  const hash = hashToken(token);
  const link = await find(tx, linkOf, [hash, now]);
  if (link === null) return null;
  if (link.usedAt !== null) return 'USED';
  await run(tx, markUsed, [hash, now]);
  return { holderId: link.holderId, eventId: link.eventId };
}
