import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../issuer/face.ts';
import { unpackPieces } from '../../platform/backup/archive.ts';
import { dumpFileOf, listDumps, readDump } from '../../platform/backup/release-dump.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { isMigrated, migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { createTestApi } from '../../testing/api.ts';
import { createEmptyDatabase } from '../../testing/database.ts';
import { runOperatorCommand, urlOf } from '../../testing/operator-command.ts';
import { createTestPerson } from '../../testing/people.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';

/** Restores a dump as its release left it and brings it up to this one; how many rows it had. */
async function upgrade(file: string): Promise<number> {
  const empty = await createEmptyDatabase();
  const pool = createPool(empty.owner, { isPipelined: false, patientMs: 60_000 });
  try {
    const db = await pool.connect();
    let rows = 0;
    const onTable = (count: { rows: number }) => {
      rows = count.rows;
    };
    const tools = { keepKeys: async () => undefined, onTable };
    await restoreBackup(pool, db, unpackPieces(readDump(file)), tools).finally(() => db.release(true));
    await migrate(pool);
    expect(await isMigrated(pool)).toBe(true);
    expect(await verifyLedger(pool)).toEqual([]);
    return rows;
  } finally {
    await pool.end();
    await empty.drop();
  }
}

test('the databases of the last three releases are brought up to this one', { timeout: 120_000 }, async () => {
  for (const file of await listDumps(path.resolve('server/releases'))) {
    expect(await upgrade(file), file).toBeGreaterThan(0);
  }
});

test('a dump of a demo is made, and upgraded; of any other database none is made', { timeout: 60_000 }, async () => {
  const folder = await makeTemporaryFolder();
  const api = await createTestApi();
  const dump = () =>
    runOperatorCommand('dump-release', [folder], {
      DATABASE_URL: urlOf(api.connection),
      MIGRATE_DATABASE_URL: urlOf(api.owner.options),
    });
  await createTestPerson(api, { openingCents: 12_345 });
  expect(await dump()).toMatchObject({ code: 2, errors: expect.stringContaining('only the database of a demo') });
  await api.owner.query('INSERT INTO demo.seed (seeded_at) VALUES ($1)', [api.clock.now()]);
  expect(await dump()).toMatchObject({ code: 0, errors: '' });
  const [file = ''] = await listDumps(folder);
  expect(await upgrade(file)).toBeGreaterThan(0);
  await api.close();
});

test('of many releases the last three count, by their numbers', async () => {
  const folder = await makeTemporaryFolder();
  for (const version of ['0.9.0', '0.10.0', '0.2.0', '1.0.0']) await writeFile(dumpFileOf(folder, version), '');
  const names = (await listDumps(folder)).map((file) => path.basename(file));
  expect(names).toEqual(['0.9.0.dump.gz', '0.10.0.dump.gz', '1.0.0.dump.gz']);
});
