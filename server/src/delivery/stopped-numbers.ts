import { find, type Queryable, run, statement } from '../db/statement.ts';
import type { Keys } from '../ports/keys.ts';

const hmacOf = (keys: Keys, tenDigits: string): Buffer => keys.hmac('phone-numbers', tenDigits);

const insertStopped = statement<[Buffer, Date], never>(
  'delivery/stop-number',
  `INSERT INTO delivery.stopped_number (number_hmac, stopped_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
);
const deleteStopped = statement<[Buffer], never>(
  'delivery/start-number',
  `DELETE FROM delivery.stopped_number WHERE number_hmac = $1`,
);
const stoppedNumber = statement<[Buffer], { stoppedAt: Date }>(
  'delivery/find-stopped-number',
  `SELECT stopped_at AS "stoppedAt" FROM delivery.stopped_number WHERE number_hmac = $1`,
);

/** Sends no more texts to a number, at once. */
export async function stopNumber(tx: Queryable, keys: Keys, tenDigits: string, now: Date): Promise<void> {
  await run(tx, insertStopped, [hmacOf(keys, tenDigits), now]);
}

/** Sends texts to a number again. */
export async function startNumber(tx: Queryable, keys: Keys, tenDigits: string): Promise<void> {
  await run(tx, deleteStopped, [hmacOf(keys, tenDigits)]);
}

/** Whether the owner of a number has stopped texts to it. */
export async function isStopped(db: Queryable, keys: Keys, tenDigits: string): Promise<boolean> {
  return (await find(db, stoppedNumber, [hmacOf(keys, tenDigits)])) !== null;
}
