import { find, list, type Queryable, run, statement } from '../db/statement.ts';
import { heldHolders } from './legal-holds.ts';

/** A copy of what is kept about a person: asked for by two of the staff, laid ready, and made. */
export interface Archive {
  archiveId: number;
  holderId: number;
  state: 'ASKED' | 'READY' | 'MADE';
  askedBy: string;
  askedAt: Date;
  /** Null until it can be taken. */
  madeAt: Date | null;
}

/** The name of its file in the operator's folder. It names nobody. */
export const archiveFileName = ({ archiveId }: Pick<Archive, 'archiveId'>): string => `archive-${archiveId}.zip.pgp`;

const columns = `archive_id AS "archiveId", holder_id AS "holderId", state, asked_by AS "askedBy", asked_at AS "askedAt",
  made_at AS "madeAt"`;

const insertArchive = statement<[number, string, Date], { archiveId: number }>(
  'privacy/ask-for-archive',
  `INSERT INTO privacy.archive (holder_id, state, asked_by, asked_at) VALUES ($1, 'ASKED', $2, $3)
   ON CONFLICT (holder_id) WHERE state <> 'MADE' DO NOTHING RETURNING archive_id AS "archiveId"`,
);

/** Keeps that an archive is to be made; its id, or null while another one of the same person waits. */
export async function askForArchive(
  tx: Queryable,
  { holderId, askedBy, askedAt }: Pick<Archive, 'holderId' | 'askedBy' | 'askedAt'>,
): Promise<number | null> {
  return (await find(tx, insertArchive, [holderId, askedBy, askedAt]))?.archiveId ?? null;
}

const archiveById = statement<[number], Archive>(
  'privacy/lock-archive',
  `SELECT ${columns} FROM privacy.archive WHERE archive_id = $1 FOR UPDATE`,
);

/** Finds an archive, locked until the transaction ends; null when there is none, or no more. */
export async function findArchive(tx: Queryable, archiveId: number): Promise<Archive | null> {
  return await find(tx, archiveById, [archiveId]);
}

const keepState = statement<[number, Archive['state'], Date | null], never>(
  'privacy/keep-archive-state',
  'UPDATE privacy.archive SET state = $2, made_at = $3 WHERE archive_id = $1',
);

/** Keeps that an archive is laid ready. */
export async function keepArchiveReady(tx: Queryable, archiveId: number): Promise<void> {
  await run(tx, keepState, [archiveId, 'READY', null]);
}

/** Keeps that an archive can be taken. */
export async function keepArchiveMade(tx: Queryable, archiveId: number, now: Date): Promise<void> {
  await run(tx, keepState, [archiveId, 'MADE', now]);
}

const allArchives = statement<[], Archive>(
  'privacy/list-archives',
  `SELECT ${columns} FROM privacy.archive ORDER BY archive_id`,
);

/** Lists the archives that are there or are being made, the oldest first. */
export async function listArchives(db: Queryable): Promise<Archive[]> {
  return await list(db, allArchives, []);
}

const oldArchives = statement<[Date, number], Archive>(
  'privacy/list-old-archives',
  `SELECT ${columns} FROM privacy.archive WHERE state = 'MADE' AND made_at < $1 AND holder_id NOT IN (${heldHolders})
   ORDER BY archive_id LIMIT $2 FOR UPDATE SKIP LOCKED`,
);
const deleteArchive = statement<[number], never>(
  'privacy/forget-archive',
  'DELETE FROM privacy.archive WHERE archive_id = $1',
);

/**
 * Forgets at most so many archives that were made before an instant, but those of people whose data must be kept. `remove` takes
 * the file away. Returns how many there were.
 */
export async function forgetArchives(
  tx: Queryable,
  remove: (name: string) => Promise<void>,
  before: Date,
  most: number,
): Promise<number> {
  const old = await list(tx, oldArchives, [before, most]);
  for (const archive of old) {
    await remove(archiveFileName(archive));
    await run(tx, deleteArchive, [archive.archiveId]);
  }
  return old.length;
}
