import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateKey, type PrivateKey, type PublicKey } from 'openpgp';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { postDeposit, verifyLedger } from '../../issuer/face.ts';
import { createTestApi } from '../../testing/api.ts';
import { createEmptyDatabase } from '../../testing/database.ts';
import { formerNames, rememberNames } from '../../testing/former-names.ts';
import { createTestPerson } from '../../testing/people.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { isMigrated, migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { keepKeysFile } from '../ports/keys-file.ts';
import { packPiece, unpackPieces } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { readSealed, writeSealed } from './sealed-file.ts';
import { takeBackup } from './take-backup.ts';

const takenAt = new Date('2026-11-20T17:00:00Z');
const keysText = '{"current":"k1","keys":{}}\n';
const quiet = { onTable: () => undefined };

let keys: { publicKey: PublicKey; privateKey: PrivateKey };
beforeAll(async () => {
  const date = new Date('2026-01-01T00:00:00Z');
  keys = await generateKey({ userIDs: [{ name: 'Backups' }], date, format: 'object' });
});

/** A pool as the commands have it. */
const copyingPool = (connection: pg.PoolConfig) => createPool(connection, { isPipelined: false, patientMs: 60_000 });

async function backUp(connection: pg.PoolConfig, file: string): Promise<void> {
  const pool = copyingPool(connection);
  const db = await pool.connect();
  const pieces = takeBackup(db, { readKeys: async () => keysText, takenAt, ...quiet });
  await writeSealed(file, keys.publicKey, pieces, takenAt).finally(() => db.release(true));
  await pool.end();
}

async function restore(connection: pg.PoolConfig, archive: AsyncIterable<Uint8Array>, keysFile: string): Promise<void> {
  const pool = copyingPool(connection);
  const db = await pool.connect();
  const keepKeys = (text: string) => keepKeysFile(keysFile, text);
  await restoreBackup(pool, db, unpackPieces(archive), { keepKeys, ...quiet }).finally(async () => {
    db.release(true);
    await pool.end();
  });
}

/** All rows of all tables, as text. */
async function dump(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'columnar_internal', 'cluster') ORDER BY 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of rows) {
    contents[name] = (await pool.query(`SELECT row::text FROM ${name} AS row ORDER BY 1`)).rows;
  }
  return contents;
}

test('what is restored is what was there, to the last row, and goes on from there', async () => {
  const folder = await makeTemporaryFolder();
  const api = await createTestApi();
  const { accountId } = await createTestPerson(api, { openingCents: 12_345 });
  const file = path.join(folder, 'whole.backup');
  await backUp(api.owner.options, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await dump(api.owner);
  // Changes made while and after it was taken are not in it.
  const deposit = { accountId, reference: 'later', description: 'Later', businessDay: '2026-11-20', amountCents: 1 };
  await inTransaction(api.pool, (tx) => postDeposit(tx, deposit, takenAt));

  const empty = await createEmptyDatabase();
  const keysFile = path.join(folder, 'restored-keys.json');
  await restore(empty.owner, readSealed(file, keys.privateKey), keysFile);
  expect(await readFile(keysFile, 'utf8')).toBe(keysText);
  const pool = createPool(empty.owner);
  expect(await dump(pool)).toEqual(before);
  expect(await verifyLedger(pool)).toEqual([]);
  // Numbers go on where they were, and the ledger is as well guarded as it was.
  await inTransaction(pool, (tx) => postDeposit(tx, deposit, takenAt));
  expect(await verifyLedger(pool)).toEqual([]);
  const asleep = await pool.query("SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'");
  expect(asleep.rows).toEqual([]);
  // And nothing is put over what is there.
  await expect(restore(empty.owner, readSealed(file, keys.privateKey), keysFile)).rejects.toThrow('not empty');
  await pool.end();
  await empty.drop();
  await api.close();
});

test('a backup of the last release before the schema had its own files is restored, and taken over', async () => {
  const folder = await makeTemporaryFolder();
  const former = await createEmptyDatabase();
  const owner = createPool(former.owner);
  await migrate(owner, { isWanted: () => false });
  await owner.query(`INSERT INTO jobs.job (kind, key, due_at) VALUES ('k', '1', '2026-01-01')`);
  await rememberNames(owner, formerNames);
  const file = path.join(folder, 'former.backup');
  await backUp(former.owner, file);
  const before = await dump(owner);
  await owner.end();
  await former.drop();

  const empty = await createEmptyDatabase();
  await restore(empty.owner, readSealed(file, keys.privateKey), path.join(folder, 'restored-keys.json'));
  const pool = createPool(empty.owner);
  expect(await dump(pool)).toEqual(before);
  await migrate(pool);
  expect(await isMigrated(pool)).toBe(true);
  expect(await dump(pool)).toMatchObject({ ...before, 'public.migration': expect.anything() });
  expect(await verifyLedger(pool)).toEqual([]);
  await pool.end();
  await empty.drop();
});

test('a backup that was cut off or tampered with, of a newer release or one too old, or beside other keys, leaves nothing', async () => {
  const folder = await makeTemporaryFolder();
  const api = await createTestApi();
  await createTestPerson(api, { openingCents: 100 });
  const file = path.join(folder, 'good.backup');
  await backUp(api.owner.options, file);
  await api.close();
  const bytes = await readFile(file);
  const pieces: Uint8Array[] = [];
  for await (const piece of unpackPieces(readSealed(file, keys.privateKey))) pieces.push(packPiece(piece));
  async function* takenOf(migrations: string[]) {
    yield packPiece({ kind: 'head', format: 1, takenAt: '', migrations });
  }
  async function* cutOff() {
    yield* pieces.slice(0, -1);
  }
  async function* foreign() {
    yield Buffer.from('PK\x03\x04 no backup at all');
  }
  const written = async (name: string, content: Uint8Array) => {
    await writeFile(path.join(folder, name), content);
    return readSealed(path.join(folder, name), keys.privateKey);
  };
  const tampered = Buffer.from(bytes);
  tampered.set(randomBytes(64), bytes.length - 200);
  const otherKeys = path.join(folder, 'other-keys.json');
  await writeFile(otherKeys, '{"current":"k9","keys":{}}');
  const noKeys = () => path.join(folder, `${randomBytes(4).toString('hex')}.json`);
  const tries: [() => Promise<AsyncIterable<Uint8Array>>, string, RegExp][] = [
    [async () => takenOf(['209901010000-newer.sql']), noKeys(), /newer release/],
    [async () => takenOf(formerNames.slice(1)), noKeys(), /some of the migrations .* are missing/],
    [async () => cutOff(), noKeys(), /cut off/],
    [async () => foreign(), noKeys(), /no backup/],
    [() => written('short.backup', bytes.subarray(0, bytes.length - 5_000)), noKeys(), /./],
    [() => written('tampered.backup', tampered), noKeys(), /./],
    [async () => readSealed(file, keys.privateKey), otherKeys, /other keys/],
  ];
  for (const [archive, keysFile, message] of tries) {
    const empty = await createEmptyDatabase();
    await expect(restore(empty.owner, await archive(), keysFile)).rejects.toThrow(message);
    const pool = createPool(empty.owner);
    expect(await dump(pool)).toEqual({});
    await pool.end();
    await empty.drop();
  }
});
