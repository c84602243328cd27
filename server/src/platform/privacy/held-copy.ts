import { randomUUID } from 'node:crypto';
import { list, type Queryable, run, statement } from '../db/statement.ts';
import type { Keys } from '../ports/keys.ts';
import { placedColumn } from '../ports/sealed-place.ts';
import type { SealedTable } from '../ports/sealed-table.ts';
import type { KeptTable } from './kept-table.ts';
import { listLegalHoldsOf } from './legal-holds.ts';
import { type KeptRows, readKept, type Subject } from './read-kept.ts';

const copyContent = placedColumn('privacy.held_copy', 'content_sealed', 'held-copy', ['holder_id', 'copy_id']);

/** Copies that a legal hold asks for. */
export const privacySealedTables: readonly SealedTable[] = [
  {
    name: 'privacy.held_copy',
    key: [
      { name: 'holder_id', type: 'bigint' },
      { name: 'copy_id', type: 'uuid' },
    ],
    columns: [copyContent],
  },
];

const insertCopy = statement<[number, string, Buffer, Date], never>(
  'privacy/keep-held-copy',
  'INSERT INTO privacy.held_copy (holder_id, copy_id, content_sealed, kept_at) VALUES ($1, $2, $3, $4)',
);

interface Readers {
  keys: Keys;
  tables: readonly KeptTable[];
  sealedTables: readonly SealedTable[];
}

/**
 * Keeps what some tables have of a person on whom a legal hold stands, sealed, before it is erased. Does nothing where none
 * stands. The caller has called `beginForgetting`, so that none can be placed meanwhile.
 */
export async function keepHeldCopy(
  tx: Queryable,
  { keys, tables, sealedTables }: Readers,
  subject: Subject,
  now: Date,
): Promise<void> {
  const { holder } = subject;
  if ((await listLegalHoldsOf(tx, holder)).length === 0) return;
  const kept: KeptRows[] = [];
  for (const table of tables) {
    const rows = await readKept(tx, { keys, sealedTables }, table, subject);
    if (rows !== null && rows.rows.length > 0) kept.push(rows);
  }
  const copyId = randomUUID();
  await run(tx, insertCopy, [holder, copyId, keys.seal(copyContent.at(holder, copyId), JSON.stringify(kept)), now]);
}

interface CopyRow {
  copyId: string;
  contentSealed: Buffer;
  keptAt: Date;
}

const copiesOf = statement<[number], CopyRow>(
  'privacy/list-held-copies',
  `SELECT copy_id AS "copyId", content_sealed AS "contentSealed", kept_at AS "keptAt"
   FROM privacy.held_copy WHERE holder_id = $1 ORDER BY kept_at`,
);

/** Lists what was kept of a person because of legal holds, the oldest first. */
export async function listHeldCopies(
  db: Queryable,
  keys: Keys,
  holderId: number,
): Promise<{ keptAt: Date; tables: KeptRows[] }[]> {
  return (await list(db, copiesOf, [holderId])).map(({ copyId, contentSealed, keptAt }) => ({
    keptAt,
    // Written by `keepHeldCopy`.
    tables: JSON.parse(keys.open(copyContent.at(holderId, copyId), contentSealed)) as KeptRows[],
  }));
}
