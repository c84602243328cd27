import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { irreversibleReasonIn, takesUnsaid } from '../../platform/db/irreversible.ts';
import { createPool } from '../../platform/db/pool.ts';
import { listMigrationFiles } from '../../platform/db/schema-files.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { BackupNeeded, migrateDatabase } from './migrate-database.ts';

test('every migration that takes rows or columns away says why it cannot be undone', async () => {
  const files = await listMigrationFiles();
  const texts = await Promise.all(files.map(async ({ name, file }) => ({ name, sql: await readFile(file, 'utf8') })));
  expect(texts.filter(({ sql }) => takesUnsaid(sql)).map(({ name }) => name)).toEqual([]);
  expect(takesUnsaid('ALTER TABLE x.y DROP COLUMN z;')).toBe(true);
  expect(takesUnsaid('TRUNCATE x.y;')).toBe(true);
  expect(takesUnsaid('CREATE TRIGGER t BEFORE DELETE OR TRUNCATE ON x.y EXECUTE FUNCTION x.refuse();')).toBe(false);
  expect(takesUnsaid('-- irreversible: nobody reads z\nALTER TABLE x.y DROP COLUMN z;')).toBe(false);
  expect(takesUnsaid('-- not a DROP TABLE\nALTER TABLE x.y ADD COLUMN z int;')).toBe(false);
  expect(irreversibleReasonIn('-- irreversible: \nSELECT 1')).toBeNull();
});

test('an irreversible migration waits until there is a backup, and says which it is and why', async () => {
  const database = await createTestDatabase();
  const target = { direct: database.connection, owner: database.owner };
  const pool = createPool(database.owner);
  try {
    const file = path.join(await makeTemporaryFolder(), '209901010000-drop-old.sql');
    await writeFile(file, '-- irreversible: the old names go\nCREATE TABLE public.afterwards (id int PRIMARY KEY);\n');
    const files = [...(await listMigrationFiles()), { name: path.basename(file), file }];
    const isThere = async () =>
      (await pool.query(`SELECT to_regclass('public.afterwards') IS NOT NULL AS "isThere"`)).rows[0].isThere as boolean;
    const refused = await migrateDatabase(target, { files }).catch((fault: unknown) => fault);
    expect(refused).toBeInstanceOf(BackupNeeded);
    expect((refused as Error).message).toMatch(/209901010000-drop-old\.sql: the old names go\n.*--backup-taken/);
    expect(await isThere()).toBe(false);
    await migrateDatabase(target, { isBackedUp: true, files });
    expect(await isThere()).toBe(true);
    // Once it has run, nobody is asked again.
    await migrateDatabase(target, { files });
  } finally {
    await pool.end();
    await database.drop();
  }
});
