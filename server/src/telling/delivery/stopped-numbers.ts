import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

const hmacsOf = (keys: Keys, tenDigits: string) => keys.hmacs('phone-numbers', tenDigits);

const insertStopped = statement<[Buffer, Date], never>(
  'delivery/stop-number',
  `INSERT INTO delivery.stopped_number (number_hmac, stopped_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
);
const deleteStopped = statement<[Buffer[]], never>(
  'delivery/start-number',
  `DELETE FROM delivery.stopped_number WHERE number_hmac = ANY($1)`,
);
const stoppedNumber = statement<[Buffer[]], { isThere: boolean }>(
  'delivery/find-stopped-number',
  `SELECT EXISTS (SELECT FROM delivery.stopped_number WHERE number_hmac = ANY($1)) AS "isThere"`,
);

/** Sends no more texts to a number, at once. */
export async function stopNumber(tx: Queryable, keys: Keys, tenDigits: string, now: Date): Promise<void> {
  await run(tx, insertStopped, [hmacsOf(keys, tenDigits)[0], now]);
}

/** Sends texts to a number again. */
export async function startNumber(tx: Queryable, keys: Keys, tenDigits: string): Promise<void> {
  await run(tx, deleteStopped, [hmacsOf(keys, tenDigits)]);
}

/** Tells whether the owner of a number has stopped texts to it. */
export async function isStopped(db: Queryable, keys: Keys, tenDigits: string): Promise<boolean> {
  return (await get(db, stoppedNumber, [hmacsOf(keys, tenDigits)])).isThere;
}
