import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { AccountUpdaterPort } from '../../platform/ports/account-updater.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { cardPan } from '../sealed-tables.ts';
import { type FileState, stepFile } from '../step-file.ts';
import { writeWholeLines } from '../whole-lines.ts';

/** Another layout of the file gets another number; docs/account-updater.md has the fields. */
const layout = 1;

export interface UpdateDropTools {
  keys: Keys;
  updater: AccountUpdaterPort;
  /** The program's name. */
  program: string;
}

const undropped = statement<[], { fileId: number }>(
  'issuer/list-undropped-update-files',
  `SELECT file_id AS "fileId" FROM issuer.update_file WHERE state <> 'DROPPED' ORDER BY file_id`,
);

/** Lists the ids of the files that the account updater has not got yet, the oldest first. */
export async function listUndroppedUpdateFiles(db: Queryable): Promise<number[]> {
  return (await list(db, undropped, [])).map(({ fileId }) => fileId);
}

const fileToDrop = statement<[number], { state: FileState; day: string }>(
  'issuer/get-update-file',
  'SELECT state, made_on AS day FROM issuer.update_file WHERE file_id = $1 FOR NO KEY UPDATE',
);
const setState = statement<[number, FileState], never>(
  'issuer/move-update-file',
  'UPDATE issuer.update_file SET state = $2 WHERE file_id = $1',
);

interface UpdateRow {
  accountId: number;
  cardId: number;
  panSealed: Buffer;
  expiry: string;
  replacedCardId: number;
  replacedPanSealed: Buffer;
  replacedExpiry: string;
}

const updatesOfFile = statement<[number], UpdateRow>(
  'issuer/list-updates-of-file',
  `SELECT filed.account_id AS "accountId", card.card_id AS "cardId", card.pan_sealed AS "panSealed", card.expiry,
     old.card_id AS "replacedCardId", old.pan_sealed AS "replacedPanSealed", old.expiry AS "replacedExpiry"
   FROM issuer.account_update AS filed
   JOIN issuer.card ON card.account_id = filed.account_id AND card.card_id = filed.card_id
   JOIN issuer.card AS old ON old.account_id = filed.account_id AND old.card_id = filed.replaced_card_id
   WHERE filed.file_id = $1 ORDER BY card.card_id`,
);

/** Opens the numbers of an update; a merchant needs month and year of an expiry alone. */
async function openUpdate(keys: Keys, row: UpdateRow) {
  const { accountId, cardId, replacedCardId } = row;
  const oldPan = await keys.cards.open(cardPan.at(accountId, replacedCardId), row.replacedPanSealed);
  const pan = await keys.cards.open(cardPan.at(accountId, cardId), row.panSealed);
  const kind = pan === oldPan ? 'NEW_EXPIRY' : 'NEW_NUMBER';
  const before = { oldPan, oldExpiry: row.replacedExpiry.slice(0, 7) };
  return { record: 'UPDATE', updateId: cardId, kind, ...before, pan, expiry: row.expiry.slice(0, 7) };
}

/**
 * Brings a file one step nearer to the account updater, as `stepFile` does; false when nothing is left to do. Numbers are put
 * together in memory for each try, and go to the port alone, which encrypts them.
 */
export async function dropUpdateFile(
  tx: Queryable,
  { keys, updater, program }: UpdateDropTools,
  fileId: number,
): Promise<boolean> {
  const file = await find(tx, fileToDrop, [fileId]);
  if (!file) return false;
  const { state, day } = file;
  const name = `updates-${day}-${fileId}.jsonl.asc`;
  return await stepFile(state, {
    stage: async () => {
      const updates = [];
      for (const row of await list(tx, updatesOfFile, [fileId])) updates.push(await openUpdate(keys, row));
      await updater.stage(name, writeWholeLines({ layout, fileId, program, day }, updates, 'updates'));
    },
    release: () => updater.release(name),
    keep: async (next) => {
      await run(tx, setState, [fileId, next]);
    },
  });
}
