import { randomUUID } from 'node:crypto';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { achReturnContent } from '../sealed-tables.ts';

/** A file of returns that waits for staff. */
export interface ReturnFile {
  returnFileId: string;
  receivedAt: Date;
  /** Why it waits, in words for staff. */
  problem: string;
}

const insertFile = statement<[string, Date, Buffer, Buffer, string], { returnFileId: string }>(
  'issuer/keep-return-file',
  `INSERT INTO issuer.ach_return_file AS known (return_file_id, received_at, content_sealed, digest, problem)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (digest) DO UPDATE SET digest = known.digest
   RETURNING return_file_id AS "returnFileId"`,
);

/** Keeps a file whole for staff, sealed; the same file again is the same. Gives its id. */
export async function keepReturnFile(
  tx: Queryable,
  keys: Keys,
  { text, problem }: { text: string; problem: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const sealed = keys.seal(achReturnContent.at(id), text);
  const digest = keys.hmac('network-messages', text);
  return (await get(tx, insertFile, [id, now, sealed, digest, problem])).returnFileId;
}

const waiting = statement<[], ReturnFile>(
  'issuer/list-waiting-return-files',
  `SELECT return_file_id AS "returnFileId", received_at AS "receivedAt", problem FROM issuer.ach_return_file
   WHERE decision IS NULL ORDER BY received_at, return_file_id`,
);

/** Lists the files that wait for staff, the oldest first. */
export async function listWaitingReturnFiles(db: Queryable): Promise<ReturnFile[]> {
  return await list(db, waiting, []);
}

const lockFile = statement<[string], { contentSealed: Buffer }>(
  'issuer/lock-return-file',
  `SELECT content_sealed AS "contentSealed" FROM issuer.ach_return_file
   WHERE return_file_id = $1 AND decision IS NULL FOR NO KEY UPDATE`,
);

/** Opens a file that waits, locked until the transaction ends; null when none of this id does. */
export async function findReturnFileForUpdate(tx: Queryable, keys: Keys, returnFileId: string): Promise<string | null> {
  const row = await find(tx, lockFile, [returnFileId]);
  return row && keys.open(achReturnContent.at(returnFileId), row.contentSealed);
}

const decide = statement<[string, 'TAKEN' | 'DROPPED', Date], never>(
  'issuer/decide-return-file',
  `UPDATE issuer.ach_return_file SET decision = $2, decided_at = $3 WHERE return_file_id = $1 AND decision IS NULL`,
);

/** Keeps what staff decided about a file: what fitted was taken, or nothing of it. */
export async function decideReturnFile(
  tx: Queryable,
  returnFileId: string,
  decision: 'TAKEN' | 'DROPPED',
  now: Date,
): Promise<void> {
  await run(tx, decide, [returnFileId, decision, now]);
}
