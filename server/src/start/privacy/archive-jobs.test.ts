import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Retention } from '@portal/contract/documents/retention';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteException } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { type ArchivePort, createArchiveFolder } from '../../platform/ports/archive-folder.ts';
import { listArchives } from '../../platform/privacy/archives.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestBureau, type TestBureau } from '../../testing/bureau.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { createRetentionJobs } from '../retention-jobs.ts';
import { createArchiveJobs } from './archive-jobs.ts';

let api: TestApi;
let base: string;
/** Where the archives are laid. */
let folder: string;
let archives: ArchivePort;
let operator: TestBureau;
beforeAll(async () => {
  api = await createTestDesk();
  base = await mkdtemp(path.join(tmpdir(), 'archives-'));
  folder = path.join(base, 'out');
  await mkdir(folder);
  operator = await createTestBureau();
  const keyFile = path.join(base, 'key.asc');
  await writeFile(keyFile, operator.publicKey);
  archives = createArchiveFolder(folder, keyFile, api.clock);
});
afterAll(async () => {
  await api.close();
  await rm(base, { recursive: true });
});

/** The schema of the issuing core, whose tables an archive names. */
const core = 'issuer';

const { log } = createWatchfulLog();
const runJobs = (port: ArchivePort = archives) =>
  runDueJobs(api.pool, createArchiveJobs(api.pool, { ...api.services, archives: port }), api.clock, log);

/** Somebody of whom an archive is asked, and their person. */
async function askFor() {
  const opened = await openCardHolder(api, { openingCents: 12_345 });
  const { holderId } = opened.person;
  const { body } = await sendByTwo(api, 'request-archive', { holderId });
  return { ...opened, holderId, name: `archive-${String(body['archiveId'])}.zip.pgp` };
}

async function open(name: string): Promise<Record<string, string>> {
  const zip = unzipSync(await operator.decryptBytes(await readFile(path.join(folder, name))));
  return Object.fromEntries(Object.entries(zip).map(([file, content]) => [file, strFromU8(content)]));
}

describe('an archive', () => {
  test('lies sealed in the folder, in the language of the person, who is told once', async () => {
    const { name, holderId } = await askFor();
    await runJobs();
    const files = await open(name);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', 'data.json', `csv/${core}.journal.csv`]));
    expect(files['index.html']).toContain('<html lang="en" dir="ltr">');
    expect(files['index.html']).toContain('What we keep about you');
    expect(files['index.html']).toContain('$123.45');
    expect((await listEventsOf(api, holderId)).filter(({ kind }) => kind === 'DataArchiveMade')).toHaveLength(1);
    await runJobs();
    expect((await listEventsOf(api, holderId)).filter(({ kind }) => kind === 'DataArchiveMade')).toHaveLength(1);
  });

  test('is in Spanish for somebody who reads Spanish, every word of it', async () => {
    const { name, holderId } = await askFor();
    await api.pool.query(`UPDATE identity.login SET language = 'es' WHERE holder_id = $1`, [holderId]);
    await runJobs();
    const index = (await open(name))['index.html'] ?? '';
    expect(index).toContain('<html lang="es" dir="ltr">');
    expect(index).toContain('Lo que guardamos sobre usted');
    // A text that is missing reads as its key.
    expect(index).not.toMatch(/archive:|column\.|table\./);
  });

  test('has what is the person’s and nothing that it must not tell', async () => {
    const [{ name, person, holderId }, { person: other }] = [await askFor(), await openCardHolder(api)];
    const exception = { accountId: person.accountId, kind: 'NAME_LISTED', reference: 'sanctions:1' } as const;
    await noteException(api.pool, { ...exception, facts: { listedName: 'LISTED SOMEBODY' } }, api.clock.now());
    await sendToDesk(api, 'place-legal-hold', { ...byTestStaff, holderId, matter: 'SECRET-MATTER' });
    await sendToDesk(api, 'change-name', { ...byTestStaff, holderId, givenName: 'Maria', familyName: 'Vega' });
    await runJobs();
    const files = await open(name);
    const all = Object.values(files).join('\n');
    const data = JSON.parse(files['data.json'] ?? '') as { tables: Record<string, Record<string, unknown>[]> };
    expect(data.tables[`${core}.holder`]).toMatchObject([
      { given_name: 'Maria', family_name: 'Vega', ssn_sealed: `•••• ${person.ssn.slice(-4)}` },
    ]);
    expect(data.tables['identity.login']).toMatchObject([{ user_id: person.userId }]);
    expect(data.tables[`${core}.card`]).toHaveLength(1);
    expect(data.tables['audit.entry']?.map(({ act }) => act)).toContain('desk/change-name');
    const { rows } = await api.pool.query(
      'SELECT password_hash, token_hash FROM identity.login JOIN identity.device USING (login_id)',
    );
    for (const secret of [person.ssn, other.userId, 'LISTED SOMEBODY', 'SECRET-MATTER', 'legal-hold', 'agent-7']) {
      expect(all, secret).not.toContain(secret);
    }
    for (const row of rows) expect(all).not.toContain(row.password_hash);
    expect(all).not.toMatch(/argon2|asked by phone|\b\d{16}\b/);
  });

  test('waits while there is no folder, and is made once there is one', async () => {
    const { name, holderId } = await askFor();
    const fail = async () => {
      throw new Error('no space');
    };
    await runJobs({ ...archives, stage: fail });
    expect(await readdir(folder)).not.toContain(name);
    expect((await listEventsOf(api, holderId)).map(({ kind }) => kind)).not.toContain('DataArchiveMade');
    api.clock.advance(3600);
    await runJobs();
    expect(await readdir(folder)).toContain(name);
  });

  test('is removed after thirty days, unless a legal hold stands', async () => {
    const [gone, kept] = [await askFor(), await askFor()];
    await runJobs();
    await sendToDesk(api, 'place-legal-hold', { ...byTestStaff, holderId: kept.holderId, matter: '2026-CV-0142' });
    const { 'retention/forget': job } = createRetentionJobs(api.pool, { retention: Retention.parse({}), archives });
    const forgetAfter = async (ms: number) => {
      const now = new Date(api.clock.now().getTime() + ms);
      await inTransaction(api.pool, (tx) => job.run({ tx, key: 'daily', dueAt: now, now }));
    };
    const thirtyDays = 30 * 86_400_000;
    await forgetAfter(thirtyDays);
    expect(await readdir(folder)).toEqual(expect.arrayContaining([gone.name, kept.name]));
    await forgetAfter(thirtyDays + 1);
    const files = await readdir(folder);
    expect(files).not.toContain(gone.name);
    expect(files).toContain(kept.name);
    const left = (await listArchives(api.pool)).map(({ holderId }) => holderId);
    expect(left).toContain(kept.holderId);
    expect(left).not.toContain(gone.holderId);
  });
});
