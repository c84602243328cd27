import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateKey } from 'openpgp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getAvailableCents } from '../src/issuer/face.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { createTestPerson } from '../src/testing/people.ts';
import { createCluster } from './harness/cluster.ts';
import { type Drill, openDrill } from './harness/drill.ts';
import { createPortal, findFreePort } from './harness/portal.ts';
import { openRunbook } from './harness/runbook.ts';

const book = 'docs/runbooks.md';

let drill: Drill;
beforeAll(async () => {
  drill = await openDrill();
});
afterAll(() => drill?.close());

test('rollback of a release: an older one says that the schema is newer, does not start and changes nothing', async () => {
  const { scene, portal } = drill;
  const { pool } = scene.api;
  await portal.stop();
  const later = '209901010000-later.sql';
  await pool.query('INSERT INTO public.migration (name, applied_at) VALUES ($1, $2)', [later, new Date()]);
  const list = async () => (await pool.query('SELECT name, applied_at FROM public.migration ORDER BY name')).rows;
  const before = await list();
  const { shows } = await openRunbook(book, 'Rollback of a release');
  const told = `a newer release made this database (${later}); start that release, or restore`;
  expect(shows('a newer release made this database (…); start that release, or restore')).toBe(true);
  await expect(portal.start()).rejects.toThrow(told);
  expect(await list()).toEqual(before);
  await pool.query('DELETE FROM public.migration WHERE name = $1', [later]);
  await portal.start();
});

/** `npm run test:full`, and `npm run test:faults`; `backup.test.ts` restores in each run. */
const isFull = Boolean(process.env['FAULT_ROUNDS'] ?? process.env['TEST_FULL']);

test.runIf(isFull)(
  'lost database: the backup is restored into an empty place, the ledger is in order, and a portal goes on there',
  async () => {
    const { scene, portal, folder, env } = drill;
    const { run } = await openRunbook(book, 'Lost backup and restore drill');
    const after = await openRunbook(book, 'Lost database');
    const people = [];
    for (const openingCents of [1, 700, 12_345]) people.push(await createTestPerson(scene.api, { openingCents }));
    const pair = await generateKey({ userIDs: [{ name: 'Backups' }], date: new Date('2026-01-01T00:00:00Z') });
    const [publicKey, privateKey, file] = ['public.asc', 'private.asc', 'whole.backup'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string];
    await writeFile(publicKey, pair.publicKey);
    await writeFile(privateKey, pair.privateKey);
    const taken = await run('npm run backup -- FILE --for KEY', { FILE: file, KEY: publicKey }, env);
    expect(taken).toMatchObject({ code: 0, errors: '' });
    await scene.cluster.kill();
    expect(await portal.isReady()).toBe(false);
    await portal.stop();

    const place = await createCluster();
    onTestFinished(place.remove);
    await place.start();
    const restoredKeys = path.join(folder, 'restored-keys.json');
    const there = { DATABASE_URL: place.url, KEYS_FILE: restoredKeys };
    const names = { FILE: file, PRIVATE: privateKey };
    const shown = 'npm run restore -- FILE --key PRIVATE [--passphrase FILE]';
    const restored = await run(shown, names, there);
    expect(restored.out).toMatch(/The database is as it was at .*\n.*The ledger is in order\.\n$/s);
    expect(restored.code).toBe(0);
    // Never over what is there.
    expect(await run(shown, names, there)).toMatchObject({ code: 2 });

    const anew = createPortal(await findFreePort(), place.url, { KEYS_FILE: restoredKeys });
    onTestFinished(anew.remove);
    await anew.start();
    const pool = createPool(place.connection);
    onTestFinished(() => pool.end());
    const left = await Promise.all(people.map(({ accountId }) => getAvailableCents(pool, accountId)));
    expect(left).toEqual([1, 700, 12_345]);
    const verified = await after.run('npm run ledger -- verify', {}, there);
    expect(verified).toMatchObject({ code: 0, out: 'The ledger is in order.\n' });
    expect((await after.run('npm run jobs', {}, there)).out).toContain('No job is dead.');
  },
);
