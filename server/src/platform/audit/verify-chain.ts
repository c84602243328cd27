import { list, type Queryable, statement } from '../db/statement.ts';
import type { Keys } from '../ports/keys.ts';
import { firstHash } from './link-entries.ts';
import { linkedText, type StoredEntry, storedColumns } from './linked-text.ts';
import { isPersonalWhole } from './personal.ts';

/** Links that are read at once. */
const batchSize = 1000;

type LinkedEntry = StoredEntry & { position: number; hash: Buffer; personalHmac: string | null; sealed: Buffer | null };

const linkedEntries = statement<[number, number], LinkedEntry>(
  'audit/list-linked',
  `SELECT link.position, link.hash, ${storedColumns}, facts ->> 'personal' AS "personalHmac", content_sealed AS sealed
   FROM audit.link JOIN audit.entry USING (entry_id) LEFT JOIN audit.personal USING (entry_id)
   WHERE link.position > $1 ORDER BY link.position LIMIT $2`,
);

/** The result of checking the chain. */
export interface ChainReport {
  /** Links that are as they were made. */
  links: number;
  /** The hash at its end, hex: an operator who kept an earlier one sees whether that is still in the chain. */
  end: string;
  /** The first position at which it is broken; null: it is whole. */
  brokenAt: number | null;
}

/** Walks the chain from its start, under every key that is kept. */
export async function verifyChain(db: Queryable, keys: Keys): Promise<ChainReport> {
  let [links, before]: [number, Buffer] = [0, firstHash];
  for (;;) {
    const entries = await list(db, linkedEntries, [links, batchSize]);
    for (const entry of entries) {
      const isNext = entry.position === links + 1;
      const isSame = keys.hmacs('audit', linkedText(before, entry)).some((hash) => hash.equals(entry.hash));
      const isWhole = isPersonalWhole(keys, entry);
      if (!isNext || !isSame || !isWhole) return { links, end: before.toString('hex'), brokenAt: links + 1 };
      [links, before] = [entry.position, entry.hash];
    }
    if (entries.length < batchSize) return { links, end: before.toString('hex'), brokenAt: null };
  }
}
