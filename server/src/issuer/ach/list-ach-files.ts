import { find, list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { achFileContent } from '../sealed-tables.ts';
import type { FileState } from '../step-file.ts';

/** A file for the bank as operators see it. */
export interface AchFile {
  name: string;
  state: FileState;
  /** The banking day by which the bank takes it, yyyy-MM-dd. */
  leavesOn: string;
}

const newestFiles = statement<[], AchFile>(
  'issuer/list-ach-files',
  `SELECT name, state, leaves_on AS "leavesOn" FROM issuer.ach_file ORDER BY file_on DESC, name DESC LIMIT 50`,
);

/** The last fifty files, the newest first. */
export async function listAchFiles(db: Queryable): Promise<AchFile[]> {
  return await list(db, newestFiles, []);
}

const contentOf = statement<[string], { contentSealed: Buffer }>(
  'issuer/read-ach-file',
  'SELECT content_sealed AS "contentSealed" FROM issuer.ach_file WHERE name = $1',
);

/** Returns the text of a file, with account numbers in the clear; null when there is no such file. */
export async function readAchFile(db: Queryable, keys: Keys, name: string): Promise<string | null> {
  const file = await find(db, contentOf, [name]);
  return file && keys.open(achFileContent.at(name), file.contentSealed);
}
