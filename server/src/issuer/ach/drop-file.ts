import { bankingDaysAfter, isBankingDay } from '@portal/contract/time/banking-days';
import { dayIn } from '@portal/contract/time/dates';
import { achTimeZone } from '@portal/contract/transfer/ach-days';
import { find, list, type Queryable, run, statement } from '../../db/statement.ts';
import type { AchDropPort } from '../../ports/ach-drop.ts';
import type { Keys } from '../../ports/keys.ts';
import { dateFile } from './date-file.ts';
import type { Moment } from './move-transfer.ts';

type FileState = 'BUILT' | 'READY' | 'DROPPED';

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
 * Brings a file one step nearer to the bank; false when nothing is left to do. Each step is to be committed before the
 * next. Laying ready may be done twice, as nobody takes it from there; once that is committed, letting go moves it, so a
 * file that is no longer there has gone. So it goes once, whenever the process dies. One that leaves late is dated anew
 * before it is laid ready; when the day changes between the two steps, it goes one step back, unless it has gone.
 */
export async function dropFile(
  tx: Queryable,
  keys: Keys,
  port: AchDropPort,
  name: string,
  { now, timeZone }: Moment,
): Promise<boolean> {
  const file = await find(tx, fileToDrop, [name]);
  if (!file || file.state === 'DROPPED') return false;
  const leavesOn = leavesAt(now);
  const isLate = leavesOn > file.leavesOn;
  if (file.state === 'BUILT') {
    let text = keys.open('ach-file', file.contentSealed);
    if (isLate) {
      text = await dateFile(tx, { name, text }, { leavesOn, today: dayIn(timeZone, now) });
      await run(tx, setFileDay, [name, leavesOn, keys.seal('ach-file', text)]);
    }
    await port.stage(name, text);
    await run(tx, setFileState, [name, 'READY']);
    return true;
  }
  if (isLate && (await port.isStaged(name))) {
    await run(tx, setFileState, [name, 'BUILT']);
    return true;
  }
  await port.release(name);
  await run(tx, setFileState, [name, 'DROPPED']);
  return false;
}

const undropped = statement<[], { name: string }>(
  'issuer/list-undropped-files',
  `SELECT name FROM issuer.ach_file WHERE state <> 'DROPPED' ORDER BY file_on`,
);

/** Names of the files that the bank has not got yet, the oldest first. */
export async function listUndropped(db: Queryable): Promise<string[]> {
  return (await list(db, undropped, [])).map(({ name }) => name);
}
