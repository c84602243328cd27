import { randomUUID } from 'node:crypto';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { ReceivedTotals } from './received-entry.ts';

export type ReceivedFileState = 'READING' | 'TAKEN' | 'WAITING' | 'DROPPED';

interface KnownFile {
  fileId: string;
  receivedAt: Date;
  state: ReceivedFileState;
}

const byDigest = statement<[Buffer], KnownFile>(
  'issuer/find-received-file',
  `SELECT file_id AS "fileId", received_at AS "receivedAt", state FROM issuer.ach_received_file WHERE digest = $1`,
);

/** Finds a file by its content; null: it has not come before. */
export async function findReceivedFile(db: Queryable, digest: Buffer): Promise<KnownFile | null> {
  return await find(db, byDigest, [digest]);
}

type FileValues = [string, string, Buffer, Date, 'READING' | 'WAITING', string | null];
// One that staff dropped is read anew when it comes again.
const insertFile = statement<FileValues, Pick<KnownFile, 'fileId' | 'receivedAt'>>(
  'issuer/keep-received-file',
  `INSERT INTO issuer.ach_received_file AS known (file_id, name, digest, received_at, state, problem)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (digest) DO UPDATE SET state = $5, problem = $6, decided_at = NULL
   RETURNING file_id AS "fileId", received_at AS "receivedAt"`,
);

/** Keeps that a file is being read, or that it waits for staff with its problem. */
export async function keepReceivedFile(
  tx: Queryable,
  { name, digest, problem }: { name: string; digest: Buffer; problem: string | null },
  now: Date,
): Promise<Pick<KnownFile, 'fileId' | 'receivedAt'>> {
  const state = problem === null ? 'READING' : 'WAITING';
  return await get(tx, insertFile, [randomUUID(), name, digest, now, state, problem]);
}

const setTaken = statement<[string, number, number, number, string], never>(
  'issuer/take-received-file',
  `UPDATE issuer.ach_received_file SET state = 'TAKEN', entries = $2, credit_cents = $3, debit_cents = $4, notes = $5
   WHERE file_id = $1 AND state = 'READING'`,
);

/** Lets the entries of a file act: all of them are kept. */
export async function finishReceivedFile(
  tx: Queryable,
  fileId: string,
  { entries, creditCents, debitCents, notes }: ReceivedTotals,
): Promise<void> {
  await run(tx, setTaken, [fileId, entries, creditCents, debitCents, JSON.stringify(notes)]);
}

/** A file that waits for staff. */
export interface WaitingReceivedFile {
  fileId: string;
  name: string;
  receivedAt: Date;
  /** Why it waits, in words for staff. */
  problem: string;
}

const waiting = statement<[], WaitingReceivedFile>(
  'issuer/list-waiting-received-files',
  `SELECT file_id AS "fileId", name, received_at AS "receivedAt", problem FROM issuer.ach_received_file
   WHERE state = 'WAITING' ORDER BY received_at, file_id`,
);

/** Lists the files that wait as a whole, the oldest first. */
export async function listWaitingReceivedFiles(db: Queryable): Promise<WaitingReceivedFile[]> {
  return await list(db, waiting, []);
}

const drop = statement<[string, Date], never>(
  'issuer/drop-received-file',
  `UPDATE issuer.ach_received_file SET state = 'DROPPED', decided_at = $2 WHERE file_id = $1 AND state = 'WAITING'`,
);

/** Drops a file that waits: the bank sends another one in its place. False where none of this id waits. */
export async function dropReceivedFile(tx: Queryable, fileId: string, now: Date): Promise<boolean> {
  return (await run(tx, drop, [fileId, now])) > 0;
}
