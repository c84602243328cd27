import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { achFileContent } from '../sealed-tables.ts';
import type { FileState } from '../step-file.ts';
import { readAchFile } from './nacha/read-file.ts';
import { totalsOf } from './nacha/totals.ts';
import { writeAchFile } from './nacha/write-file.ts';
import type { StoredTransfer } from './stored-transfer.ts';

// The file before its entry: who lays it ready waits, or has done so.
const fileOfTransfer = statement<[number, number], { name: string }>(
  'issuer/find-file-of-transfer',
  `SELECT file_name AS name FROM issuer.ach_entry
   WHERE account_id = $1 AND transfer_id = $2 AND file_name IS NOT NULL AND stopped_at IS NULL`,
);
const lockFile = statement<[string], { state: FileState; contentSealed: Buffer }>(
  'issuer/lock-ach-file',
  `SELECT state, content_sealed AS "contentSealed" FROM issuer.ach_file WHERE name = $1 FOR NO KEY UPDATE`,
);
const setContent = statement<[string, Buffer, number, number, FileState], never>(
  'issuer/rewrite-ach-file',
  `UPDATE issuer.ach_file SET content_sealed = $2, entries = $3, total_cents = $4, state = $5 WHERE name = $1`,
);
const stopEntry = statement<[number, number, Date], never>(
  'issuer/stop-ach-entry',
  `UPDATE issuer.ach_entry SET stopped_at = $3 WHERE account_id = $1 AND transfer_id = $2 AND stopped_at IS NULL`,
);

/**
 * Takes a filed transfer out of its file, as long as that was not laid ready: from then on it may have left. False when it is
 * too late. A file in which nothing is left goes nowhere. The caller holds the account's lock.
 */
export async function takeOutOfFile(
  tx: Queryable,
  keys: Keys,
  { accountId, transferId, traceNumber }: StoredTransfer,
  now: Date,
): Promise<boolean> {
  const named = await find(tx, fileOfTransfer, [accountId, transferId]);
  const file = named && (await find(tx, lockFile, [named.name]));
  if (!named || file?.state !== 'BUILT') return false;
  const { name } = named;
  const { header, batches } = readAchFile(keys.open(achFileContent.at(name), file.contentSealed));
  const left = batches.map((batch) => ({
    ...batch,
    entries: batch.entries.filter(({ detail }) => detail.traceNumber !== traceNumber),
  }));
  const isReturn = ({ addenda }: { addenda: string | null }) => addenda !== null;
  const all = left.flatMap(({ entries }) => entries);
  const { entryCount, creditCents } = totalsOf(all.filter((entry) => !isReturn(entry)));
  const content = keys.seal(achFileContent.at(name), writeAchFile({ header, batches: left }));
  await run(tx, setContent, [name, content, entryCount, creditCents, all.length > 0 ? 'BUILT' : 'DROPPED']);
  await run(tx, stopEntry, [accountId, transferId, now]);
  return true;
}
