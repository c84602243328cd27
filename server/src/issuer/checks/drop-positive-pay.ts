import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { FileDropPort } from '../../platform/ports/file-drop.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { positivePayContent } from '../sealed-tables.ts';
import { type FileState, stepFile } from '../step-file.ts';

const fileToDrop = statement<[string], { state: FileState; contentSealed: Buffer }>(
  'issuer/lock-positive-pay-file',
  `SELECT state, content_sealed AS "contentSealed" FROM issuer.positive_pay_file WHERE name = $1 FOR NO KEY UPDATE`,
);
const setState = statement<[string, FileState], never>(
  'issuer/move-positive-pay-file',
  'UPDATE issuer.positive_pay_file SET state = $2 WHERE name = $1',
);
const undropped = statement<[], { name: string }>(
  'issuer/list-undropped-positive-pay-files',
  `SELECT name FROM issuer.positive_pay_file WHERE state <> 'DROPPED' ORDER BY file_id`,
);

/** Brings a file one step nearer to the bank, as `stepFile` does; false when nothing is left to do. */
export async function dropPositivePay(tx: Queryable, keys: Keys, port: FileDropPort, name: string): Promise<boolean> {
  const file = await find(tx, fileToDrop, [name]);
  if (file === null) return false;
  return await stepFile(file.state, {
    stage: () => port.stage(name, keys.open(positivePayContent.at(name), file.contentSealed)),
    release: () => port.release(name),
    keep: async (state) => {
      await run(tx, setState, [name, state]);
    },
  });
}

/** Names of the files that the bank has not got yet, the oldest first. */
export async function listUndroppedPositivePay(db: Queryable): Promise<string[]> {
  return (await list(db, undropped, [])).map(({ name }) => name);
}
