import { bankingDaysAfter, isBankingDay } from '@portal/contract/time/banking-days';
import { dayIn } from '@portal/contract/time/dates';
import { achTimeZone } from '@portal/contract/transfer/ach-days';
import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { FileDropPort } from '../../platform/ports/file-drop.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { achFileContent } from '../sealed-tables.ts';
import { type FileState, stepFile } from '../step-file.ts';
import { dateFile } from './date-file.ts';
import type { Moment } from './move-transfer.ts';

const fileToDrop = statement<[string], { state: FileState; leavesOn: string; contentSealed: Buffer }>(
  'issuer/get-ach-file',
  `SELECT state, leaves_on AS "leavesOn", content_sealed AS "contentSealed" FROM issuer.ach_file
   WHERE name = $1 FOR NO KEY UPDATE`,
);

const setFileState = statement<[string, FileState], never>(
  'issuer/move-ach-file',
  `UPDATE issuer.ach_file SET state = $2 WHERE name = $1`,
);
const setFileDay = statement<[string, string, Buffer], never>(
  'issuer/date-ach-file',
  `UPDATE issuer.ach_file SET leaves_on = $2, content_sealed = $3 WHERE name = $1`,
);

/** The banking day by which the bank takes what leaves now; later in the day than the cut-off it still is that day. */
function leavesAt(now: Date): string {
  const today = dayIn(achTimeZone, now);
  return isBankingDay(today) ? today : bankingDaysAfter(today, 1);
}

/**
 * Brings a file one step nearer to the bank, as `stepFile` does; false when nothing is left to do. One that leaves late is
 * dated anew before it is laid ready; when the day changes between the two steps, it goes one step back, unless it has
 * gone.
 */
export async function dropFile(
  tx: Queryable,
  keys: Keys,
  port: FileDropPort,
  name: string,
  { now, timeZone }: Moment,
): Promise<boolean> {
  const file = await find(tx, fileToDrop, [name]);
  if (!file) return false;
  const leavesOn = leavesAt(now);
  const isLate = leavesOn > file.leavesOn;
  const keep = async (state: FileState) => {
    await run(tx, setFileState, [name, state]);
  };
  if (file.state === 'READY' && isLate && (await port.isStaged(name))) {
    await keep('BUILT');
    return true;
  }
  return await stepFile(file.state, {
    stage: async () => {
      let text = keys.open(achFileContent.at(name), file.contentSealed);
      if (isLate) {
        text = await dateFile(tx, { name, text }, { leavesOn, today: dayIn(timeZone, now) });
        await run(tx, setFileDay, [name, leavesOn, keys.seal(achFileContent.at(name), text)]);
      }
      await port.stage(name, text);
    },
    release: () => port.release(name),
    keep,
  });
}

const undropped = statement<[], { name: string }>(
  'issuer/list-undropped-files',
  `SELECT name FROM issuer.ach_file WHERE state <> 'DROPPED' ORDER BY file_on`,
);

/** Names of the files that the bank has not got yet, the oldest first. */
export async function listUndropped(db: Queryable): Promise<string[]> {
  return (await list(db, undropped, [])).map(({ name }) => name);
}
