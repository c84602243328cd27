import type { Language } from '@portal/contract/language';
import type { FileState } from '../../issuer/face.ts';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** The content of a file. */
export type PrintKind = 'STATEMENTS' | 'LETTERS';

/** A file for who prints and mails, as it is on its way. */
export interface PrintFile {
  fileId: number;
  kind: PrintKind;
  language: Language;
  state: FileState;
  /** The program's business day on which it was built, yyyy-MM-dd. */
  day: string;
  pieces: number;
}

/** Most pieces of one file, which stands in memory until it is laid ready, and several times while it is encrypted. */
export const maxPiecesInFile = 50;

const insertFile = statement<[PrintKind, Language, string, number, Date], { fileId: number }>(
  'mailing/build-print-file',
  `INSERT INTO mailing.print_file (kind, language, made_on, state, pieces, built_at) VALUES ($1, $2, $3, 'BUILT', $4, $5)
   RETURNING file_id AS "fileId"`,
);

/** Keeps a file that is to be printed; its id. The caller puts the pieces into it in the same transaction. */
export async function buildPrintFile(
  tx: Queryable,
  { kind, language, day, pieces }: Pick<PrintFile, 'kind' | 'language' | 'day' | 'pieces'>,
  now: Date,
): Promise<number> {
  return (await get(tx, insertFile, [kind, language, day, pieces, now])).fileId;
}

const columns = `file_id AS "fileId", kind, language, state, made_on AS day, pieces`;
const fileForUpdate = statement<[number], PrintFile>(
  'mailing/lock-print-file',
  `SELECT ${columns} FROM mailing.print_file WHERE file_id = $1 FOR NO KEY UPDATE`,
);

/** A file, locked until the transaction ends, or null. */
export async function findPrintFile(tx: Queryable, fileId: number): Promise<PrintFile | null> {
  return await find(tx, fileForUpdate, [fileId]);
}

const setReady = statement<[number, number], never>(
  'mailing/print-file-ready',
  `UPDATE mailing.print_file SET state = 'READY', pages = $2 WHERE file_id = $1 AND state = 'BUILT'`,
);

/** Keeps that a file is laid ready, and how many pages it has. */
export async function keepReady(tx: Queryable, fileId: number, pages: number): Promise<void> {
  await run(tx, setReady, [fileId, pages]);
}

const setGone = statement<[number, string], never>(
  'mailing/print-file-gone',
  `UPDATE mailing.print_file SET state = 'DROPPED', left_on = $2 WHERE file_id = $1`,
);

/** Keeps that a file has gone, on the program's day. */
export async function keepGone(tx: Queryable, fileId: number, day: string): Promise<void> {
  await run(tx, setGone, [fileId, day]);
}

const undropped = statement<[], { fileId: number }>(
  'mailing/list-undropped-print-files',
  `SELECT file_id AS "fileId" FROM mailing.print_file WHERE state <> 'DROPPED' ORDER BY file_id`,
);

/** Ids of the files that the mail house has not got yet, the oldest first. */
export async function listUndroppedPrintFiles(db: Queryable): Promise<number[]> {
  return (await list(db, undropped, [])).map(({ fileId }) => fileId);
}

/** A file as operators see it. */
export interface ListedPrintFile extends PrintFile {
  pages: number | null;
  leftOn: string | null;
}

const newestFiles = statement<[], ListedPrintFile>(
  'mailing/list-print-files',
  `SELECT ${columns}, pages, left_on AS "leftOn" FROM mailing.print_file ORDER BY file_id DESC LIMIT 50`,
);

/** The last fifty files, the newest first. */
export async function listPrintFiles(db: Queryable): Promise<ListedPrintFile[]> {
  return await list(db, newestFiles, []);
}

const buildAgain = statement<[number], never>(
  'mailing/build-print-file-again',
  `UPDATE mailing.print_file SET state = 'BUILT' WHERE file_id = $1 AND state = 'DROPPED'`,
);

/** Takes a file back to where it was before it was laid ready, to go once more; false when there is none that has gone. */
export async function rebuildPrintFile(tx: Queryable, fileId: number): Promise<boolean> {
  return (await run(tx, buildAgain, [fileId])) === 1;
}

/** Names of the two files of one id: what is printed, and the list of it. */
export function printFileNames({ fileId, day }: Pick<PrintFile, 'fileId' | 'day'>): { pdf: string; list: string } {
  return { pdf: `mail-${day}-${fileId}.pdf.pgp`, list: `mail-${day}-${fileId}.jsonl.pgp` };
}
