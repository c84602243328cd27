import { cardStatusIds } from '@portal/contract/card/card-status';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { FileState } from '../step-file.ts';
import { cardFileName } from './write-card-file.ts';

const undropped = statement<[], { fileId: number }>(
  'issuer/list-undropped-card-files',
  `SELECT file_id AS "fileId" FROM issuer.card_file WHERE state <> 'DROPPED' ORDER BY file_id`,
);

/** Ids of the files that the bureau has not got yet, the oldest first. */
export async function listUndroppedCardFiles(db: Queryable): Promise<number[]> {
  return (await list(db, undropped, [])).map(({ fileId }) => fileId);
}

/** A file as operators see it. */
export interface CardFile {
  fileId: number;
  name: string;
  state: FileState;
  cards: number;
  /** Cards that the bureau has said nothing of and that are still waited for. */
  unreported: number;
  /** The day on which it left last, yyyy-MM-dd, or null. */
  leftOn: string | null;
}

const newestFiles = statement<[], Omit<CardFile, 'name'> & { day: string }>(
  'issuer/list-card-files',
  `SELECT file.file_id AS "fileId", file.made_on AS day, file.state, file.cards, file.left_on AS "leftOn",
     coalesce(waited.cards, 0) AS unreported
   FROM issuer.card_file AS file LEFT JOIN (
     SELECT card_file_id, count(*) AS cards FROM issuer.card
     WHERE card.card_file_id IS NOT NULL AND card.card_status_id = ${cardStatusIds.ordered}
       AND NOT EXISTS (SELECT FROM issuer.shipping_event AS event
         WHERE event.account_id = card.account_id AND event.card_id = card.card_id)
     GROUP BY card_file_id
   ) AS waited ON waited.card_file_id = file.file_id ORDER BY file.file_id DESC LIMIT 50`,
);

/** The last fifty files, the newest first. */
export async function listCardFiles(db: Queryable): Promise<CardFile[]> {
  return (await list(db, newestFiles, [])).map(({ day, ...file }) => ({
    ...file,
    name: cardFileName({ ...file, day }),
  }));
}

const buildAgain = statement<[number], never>(
  'issuer/build-card-file-again',
  `UPDATE issuer.card_file SET state = 'BUILT' WHERE file_id = $1 AND state = 'DROPPED'`,
);

/** Takes a file back to where it was before it was laid ready, to go once more; false when there is none that has gone. */
export async function rebuildCardFile(tx: Queryable, fileId: number): Promise<boolean> {
  return (await run(tx, buildAgain, [fileId])) === 1;
}
