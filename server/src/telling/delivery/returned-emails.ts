import { get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

const hmacsOf = (keys: Keys, email: string) => keys.hmacs('email-addresses', email.toLowerCase());

const insertReturned = statement<[Buffer, Date], { isNew: boolean }>(
  'delivery/note-returned-email',
  `INSERT INTO delivery.returned_email (address_hmac, returned_at) VALUES ($1, $2) ON CONFLICT DO NOTHING
   RETURNING true AS "isNew"`,
);
const deleteReturned = statement<[Buffer[]], never>(
  'delivery/forget-returned-email',
  `DELETE FROM delivery.returned_email WHERE address_hmac = ANY($1)`,
);
const returnedEmail = statement<[Buffer[]], { isThere: boolean }>(
  'delivery/find-returned-email',
  `SELECT EXISTS (SELECT FROM delivery.returned_email WHERE address_hmac = ANY($1)) AS "isThere"`,
);

/** Notes that mail to an address comes back for good; whether that is news. */
export async function noteReturnedEmail(tx: Queryable, keys: Keys, email: string, now: Date): Promise<boolean> {
  if (await isReturned(tx, keys, email)) return false;
  return (await list(tx, insertReturned, [hmacsOf(keys, email)[0], now])).length > 0;
}

/** An address works again: a code that went there was entered. */
export async function forgetReturnedEmail(tx: Queryable, keys: Keys, email: string): Promise<void> {
  await run(tx, deleteReturned, [hmacsOf(keys, email)]);
}

/** Tells whether mail to an address came back for good. */
export async function isReturned(db: Queryable, keys: Keys, email: string): Promise<boolean> {
  return (await get(db, returnedEmail, [hmacsOf(keys, email)])).isThere;
}
