import { list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';

/** A process that runs and the keys that it has read. */
export interface KeyReader {
  processId: string;
  host: string;
  keyIds: string[];
  currentId: string;
}

/** A process that was not seen for so long has ended, or has no database. */
const aliveMs = 90_000;
/** How long one that ended without a word is remembered. */
const keptMs = 24 * 3_600_000;

const report = statement<[string, string, readonly string[], string, Date], never>(
  'issuer/report-keys',
  `INSERT INTO issuer.key_reader (process_id, host, key_ids, current_id, seen_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (process_id) DO UPDATE SET key_ids = excluded.key_ids, current_id = excluded.current_id,
     seen_at = excluded.seen_at`,
);
const forgetOld = statement<[Date], never>(
  'issuer/forget-old-key-readers',
  'DELETE FROM issuer.key_reader WHERE seen_at < $1',
);
const forget = statement<[string], never>(
  'issuer/forget-key-reader',
  'DELETE FROM issuer.key_reader WHERE process_id = $1',
);
const alive = statement<[Date], KeyReader>(
  'issuer/list-key-readers',
  `SELECT process_id AS "processId", host, key_ids AS "keyIds", current_id AS "currentId" FROM issuer.key_reader
   WHERE seen_at > $1 ORDER BY host, process_id`,
);

/** Says which keys a process has read. `now` is the machine's time, also in the demo. */
export async function reportKeys(
  db: Queryable,
  { processId, host }: Pick<KeyReader, 'processId' | 'host'>,
  keys: Keys,
  now: Date,
): Promise<void> {
  await run(db, report, [processId, host, keys.keyIds, keys.currentId, now]);
  await run(db, forgetOld, [new Date(now.getTime() - keptMs)]);
}

/** Says that a process ends. */
export async function forgetKeyReader(db: Queryable, processId: string): Promise<void> {
  await run(db, forget, [processId]);
}

/** The processes that run, and the keys that they have read. */
export async function listKeyReaders(db: Queryable, now: Date): Promise<KeyReader[]> {
  return await list(db, alive, [new Date(now.getTime() - aliveMs)]);
}
