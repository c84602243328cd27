import { find, list, type Queryable, run, statement } from '../../db/statement.ts';
import type { AchDropPort } from '../../ports/ach-drop.ts';
import type { Keys } from '../../ports/keys.ts';

type FileState = 'BUILT' | 'READY' | 'DROPPED';

const fileToDrop = statement<[string], { state: FileState; contentSealed: Buffer }>(
  'issuer/get-ach-file',
  `SELECT state, content_sealed AS "contentSealed" FROM issuer.ach_file WHERE name = $1 FOR NO KEY UPDATE`,
);

const setFileState = statement<[string, FileState], never>(
  'issuer/move-ach-file',
  `UPDATE issuer.ach_file SET state = $2 WHERE name = $1`,
);

/**
 * Brings a file one step nearer to the bank; false when nothing is left to do. Each step is to be committed before the
 * next. Laying ready may be done twice, as nobody takes it from there; once that is committed, letting go moves it, so a
 * file that is no longer there has gone. So it goes once, whenever the process dies.
 */
export async function dropFile(tx: Queryable, keys: Keys, port: AchDropPort, name: string): Promise<boolean> {
  const file = await find(tx, fileToDrop, [name]);
  if (file?.state === 'BUILT') {
    await port.layReady(name, keys.open('ach-file', file.contentSealed));
    await run(tx, setFileState, [name, 'READY']);
    return true;
  }
  if (file?.state === 'READY') {
    await port.letGo(name);
    await run(tx, setFileState, [name, 'DROPPED']);
  }
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
