import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkKeys } from '../../issuer/face.ts';
import { unpackPieces } from '../../platform/backup/archive.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { takeBackup } from '../../platform/backup/take-backup.ts';
import { createPool } from '../../platform/db/pool.ts';
import { keepKeysFile } from '../../platform/ports/keys-file.ts';
import { openLiveKeys } from '../../platform/ports/live-keys.ts';
import { countByKey, resealTable } from '../../platform/ports/reseal-table.ts';
import { createEmptyDatabase } from '../../testing/database.ts';
import { type KeyDays, openKeyDays } from '../../testing/key-days.ts';
import { testKeys } from '../../testing/keys.ts';
import { waitFor } from '../../testing/portal-process.ts';
import { fillMessages, readSealed } from '../../testing/sealed-rows.ts';
import { sealedTables } from './sealed-tables.ts';

let days: KeyDays;
beforeEach(async () => {
  days = await openKeyDays();
});
afterEach(() => days.api.close());

describe('sealing anew', () => {
  test('passes over what somebody holds, and two do it at once without harm', async () => {
    const { api, live, rotate } = days;
    await fillMessages(api.pool, testKeys, 450, api.clock.now());
    await rotate();
    const [messages] = sealedTables.filter(({ name }) => name === 'delivery.message') as [(typeof sealedTables)[0]];
    const before = await readSealed(api.pool, live.keys, messages);
    const holder = await api.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM delivery.message ORDER BY message_id LIMIT 7 FOR UPDATE');
    const done = await Promise.all([1, 2].map(() => resealTable(api.pool, live.keys, messages, () => undefined)));
    await holder.query('COMMIT');
    holder.release();
    expect((done[0] as number) + (done[1] as number)).toBe(before.length - 7);
    expect(Object.fromEntries(await countByKey(api.pool, messages))).toEqual({ test: 7, k1: before.length - 7 });
    await resealTable(api.pool, live.keys, messages, () => undefined);
    expect(Object.fromEntries(await countByKey(api.pool, messages))).toEqual({ k1: before.length });
    expect(await readSealed(api.pool, live.keys, messages)).toEqual(before);
  });

  test('that is killed in the middle leaves both kinds, with which the portal works, and goes on from there', async () => {
    const { api, file, live, keys, heldUnder, rotate, expectPortalWorks } = days;
    await fillMessages(api.pool, testKeys, 5_000, api.clock.now());
    await rotate();
    const { host, port, user, database, connectionString } = api.pool.options;
    const url =
      connectionString ??
      `postgresql:///${database}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`;
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url, KEYS_FILE: file };
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, '../../commands/keys-command.ts'), 'reseal'],
      { env },
    );
    const ended = once(child, 'exit');
    const [messages] = sealedTables.filter(({ name }) => name === 'delivery.message') as [(typeof sealedTables)[0]];
    await waitFor(async () => ((await countByKey(api.pool, messages)).get('k1') ?? 0) >= 100);
    child.kill('SIGKILL');
    await ended;
    const counts = await countByKey(api.pool, messages);
    expect(counts.get('test')).toBeGreaterThan(0);
    expect(counts.get('k1')).toBeGreaterThan(0);
    await expectPortalWorks();
    expect(await keys('reseal')).toMatchObject({ code: 0 });
    expect(await heldUnder('test')).toBe(0);
    const texts = await readSealed(api.pool, live.keys, messages);
    expect(new Set(texts).size).toBe(texts.length);
    await expectPortalWorks();
  });

  test('disturbs no portal that signs in and pays at the same time', async () => {
    const { api, keys, rotate, expectPortalWorks } = days;
    await fillMessages(api.pool, testKeys, 3_000, api.clock.now());
    await rotate();
    const resealing = keys('reseal');
    for (let time = 0; time < 5; time++) await expectPortalWorks();
    expect(await resealing).toMatchObject({ code: 0 });
    await expectPortalWorks();
  });
});

test('a backup from before a rotation restores, with the keys of then', async () => {
  const { api, file, keys, rotate, textsOf } = days;
  const before = await textsOf(testKeys);
  const copying = createPool(api.owner.options, { isPipelined: false });
  const db = await copying.connect();
  const quiet = { onTable: () => undefined };
  const bytes: Uint8Array[] = [];
  const pieces = takeBackup(db, { readKeys: () => readFile(file, 'utf8'), takenAt: api.clock.now(), ...quiet });
  for await (const piece of pieces) bytes.push(piece);
  db.release(true);
  await copying.end();
  await rotate();
  await keys('reseal');

  const empty = await createEmptyDatabase();
  const restored = createPool(empty.owner, { isPipelined: false });
  const into = await restored.connect();
  const restoredFile = path.join(path.dirname(file), 'restored.json');
  const archive = unpackPieces(Readable.from(bytes));
  await restoreBackup(restored, into, archive, { keepKeys: (text) => keepKeysFile(restoredFile, text), ...quiet });
  into.release(true);
  const { keys: keysOfThen } = await openLiveKeys(restoredFile, null);
  await checkKeys(restored, keysOfThen);
  for (const table of sealedTables) expect(await readSealed(restored, keysOfThen, table)).toEqual(before[table.name]);
  await restored.end();
  await empty.drop();
});
