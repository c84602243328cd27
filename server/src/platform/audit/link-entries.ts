import type pg from 'pg';
import { find, list, type Queryable, run, statement } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Keys } from '../ports/keys.ts';
import { linkedText, type StoredEntry, storedColumns } from './linked-text.ts';

/** Where the chain starts. */
export const firstHash = Buffer.alloc(32);

/** Entries of one transaction. */
const batchSize = 1000;

// Writers of links take turns: a chain has one end.
const takeTurn = statement<[], never>('audit/take-turn', 'SELECT pg_advisory_xact_lock(4826003)');

/** How many entries were linked, and the hash at the end of the chain after that, hex. */
export interface Linked {
  linked: number;
  end: string;
}

interface ChainEnd {
  position: number;
  hash: Buffer;
  linkedBefore: string;
}

const chainEnd = statement<[], ChainEnd>(
  'audit/find-chain-end',
  `SELECT position, hash, linked_before::text AS "linkedBefore" FROM audit.link ORDER BY position DESC LIMIT 1`,
);

// Sequences hand out numbers before their transactions end, so an entry is linked only when no transaction is under way
// that could still write one before it. A database that was restored elsewhere counts its transactions anew: what it
// brought stands beyond all that are under way, or below where the chain had come.
const unlinked = statement<[string, number], StoredEntry & { horizon: string }>(
  'audit/list-unlinked',
  `WITH current AS (SELECT pg_current_snapshot() AS snapshot),
     range AS (
       SELECT pg_snapshot_xmin(snapshot) AS low, pg_snapshot_xmax(snapshot) AS high,
         CASE WHEN $1::xid8 > pg_snapshot_xmin(snapshot) THEN '0'::xid8 ELSE $1::xid8 END AS since FROM current
     )
   SELECT ${storedColumns}, range.low::text AS horizon FROM range CROSS JOIN audit.entry
   WHERE transaction_id >= range.since AND (transaction_id < range.low OR transaction_id >= range.high)
     AND NOT EXISTS (SELECT FROM audit.link WHERE link.entry_id = entry.entry_id)
   ORDER BY entry.entry_id LIMIT $2`,
);

const insertLinks = statement<[number[], number[], Buffer[], string], never>(
  'audit/link-entries',
  `INSERT INTO audit.link (position, entry_id, hash, linked_before)
   SELECT *, $4::xid8 FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])`,
);

async function linkBatch(tx: Queryable, keys: Keys): Promise<Linked> {
  await run(tx, takeTurn, []);
  const end = (await find(tx, chainEnd, [])) ?? { position: 0, hash: firstHash, linkedBefore: '0' };
  const entries = await list(tx, unlinked, [end.linkedBefore, batchSize]);
  let { hash } = end;
  const hashes = entries.map((entry) => {
    hash = keys.hmac('audit', linkedText(hash, entry));
    return hash;
  });
  const positions = entries.map((_, at) => end.position + at + 1);
  // The entries left over must be found again from the start of this batch.
  const linkedBefore = entries.length < batchSize ? entries[0]?.horizon : end.linkedBefore;
  if (linkedBefore !== undefined) {
    const entryIds = entries.map(({ entryId }) => entryId);
    await run(tx, insertLinks, [positions, entryIds, hashes, linkedBefore]);
  }
  return { linked: entries.length, end: hash.toString('hex') };
}

/** Links every entry that is not linked yet and before which none can come any more. */
export async function linkEntries(pool: pg.Pool, keys: Keys): Promise<Linked> {
  let count = 0;
  for (;;) {
    const { linked, end } = await inTransaction(pool, (tx) => linkBatch(tx, keys));
    count += linked;
    if (linked < batchSize) return { linked: count, end };
  }
}
