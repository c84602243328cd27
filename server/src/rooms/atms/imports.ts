import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** A file of places. */
export interface PlaceImport {
  importId: number;
  /** Made up, for a program that has imported none. */
  isSample: boolean;
  /** The source that its license wants named. */
  attribution: string | null;
}

const shownImport = statement<[], PlaceImport>(
  'atms/find-shown-import',
  `SELECT import_id AS "importId", is_sample AS "isSample", attribution FROM atms.import
   WHERE finished_at IS NOT NULL ORDER BY import_id DESC LIMIT 1`,
);

/** The places that are shown: those of the last import that was finished. Null while there is none. */
export async function findShownImport(db: Queryable): Promise<PlaceImport | null> {
  return await find(db, shownImport, []);
}

const insertImport = statement<[string, string | null, boolean, Date], { importId: number }>(
  'atms/begin-import',
  `INSERT INTO atms.import (source, attribution, is_sample, begun_at) VALUES ($1, $2, $3, $4)
   RETURNING import_id AS "importId"`,
);

export interface NewImport {
  /** Where the places are from: the name of the file. */
  source: string;
  attribution: string | null;
  isSample: boolean;
}

/** Begins an import; nobody sees its places until it is finished. */
export async function beginImport(db: Queryable, { source, attribution, isSample }: NewImport, now: Date) {
  return (await get(db, insertImport, [source, attribution, isSample, now])).importId;
}

const finish = statement<[number, Date], never>(
  'atms/finish-import',
  'UPDATE atms.import SET finished_at = $2 WHERE import_id = $1',
);
const dropOthers = statement<[number], never>('atms/drop-other-places', 'DELETE FROM atms.place WHERE import_id <> $1');

/** From now on the places of this import are shown; those of all others go. */
export async function finishImport(tx: Queryable, importId: number, now: Date): Promise<void> {
  await run(tx, finish, [importId, now]);
  await run(tx, dropOthers, [importId]);
}
