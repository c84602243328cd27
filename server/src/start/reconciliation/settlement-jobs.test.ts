import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeBooks, listSettlementItems, readTrialBalance } from '../../issuer/treasury-face.ts';
import { createPool } from '../../platform/db/pool.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { playReconciledDay, reconciledDay } from '../../testing/reconciled-day.ts';
import { createWatchfulLog, listLogLines } from '../../testing/watchful-log.ts';
import { createSettlementInbox, createSettlementJobs, ensureSettlementJobs } from './settlement-jobs.ts';

const outside = { hasNetwork: true, accounts: [] };

async function openDay() {
  const api = await createTestNetwork();
  onTestFinished(() => api.close());
  await playReconciledDay(api);
  return { api, services: { pool: api.pool, clock: api.clock, issuing: testIssuing, keys: testKeys } };
}

test("the demo's own network settles each day once, and all of it agrees", async () => {
  const { api, services } = await openDay();
  const { log } = createWatchfulLog();
  const inbox = createSettlementInbox({ settlementDir: null, isDemo: true }, services);
  const jobs = createSettlementJobs({ ...services, log, outside }, inbox);
  await ensureSettlementJobs(api.pool, api.clock.now());
  api.clock.advance(86_400);
  await runDueJobs(api.pool, jobs, api.clock, log);
  expect(await listSettlementItems(api.pool)).toEqual([]);
  expect(await inbox?.list()).toEqual([]);
  api.clock.advance(2 * 86_400);
  expect(await inbox?.list()).toHaveLength(2);
  await runDueJobs(api.pool, jobs, api.clock, log);
  expect(await inbox?.list()).toEqual([]);
  await closeBooks(api.pool, reconciledDay, api.clock.now());
  const { books } = await readTrialBalance(api.pool, '2026-11-26');
  expect(books.find(({ book }) => book === 'SETTLEMENT')).toMatchObject({ closingCents: 0 });
});

test('a folder is taken file by file; one that waits is set aside, and the log says why', async () => {
  const { api, services } = await openDay();
  const folder = await mkdtemp(path.join(tmpdir(), 'settlement-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { log } = createWatchfulLog();
  const inbox = createSettlementInbox({ settlementDir: folder, isDemo: false }, services);
  const jobs = createSettlementJobs({ ...services, log, outside }, inbox);
  const pieces: Buffer[] = [];
  const demoInbox = createSettlementInbox({ settlementDir: null, isDemo: true }, services);
  for await (const piece of demoInbox?.open(`NET-1-${reconciledDay}`) ?? []) pieces.push(piece);
  const good = Buffer.concat(pieces).toString();
  await writeFile(path.join(folder, 'a.txt'), good);
  await writeFile(path.join(folder, 'b.txt'), good.replace('3900', '9300'));
  await writeFile(path.join(folder, 'c.part'), 'on its way');
  await ensureSettlementJobs(api.pool, api.clock.now());
  await runDueJobs(api.pool, jobs, api.clock, log);
  expect((await readdir(folder)).toSorted()).toEqual(['.aside', 'c.part']);
  expect(await readdir(path.join(folder, '.aside'))).toEqual(['b.txt']);
  expect(JSON.stringify(listLogLines())).toContain('a settlement file waits for staff');
  expect(JSON.stringify(listLogLines())).toContain('expected a total (net) of');
  expect(await listSettlementItems(api.pool)).toEqual([]);
});

test('a day whose lines take longer to compare than a person would wait is taken all the same', async () => {
  const { api, services } = await openDay();
  await api.owner.query(`CREATE FUNCTION public.linger() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END'`);
  const { rows } = await api.owner.query(
    "SELECT oid::regclass AS name FROM pg_class WHERE relname = 'settlement_file'",
  );
  await api.owner.query(`CREATE TRIGGER lingers AFTER INSERT ON ${rows[0].name} EXECUTE FUNCTION public.linger()`);
  const { log } = createWatchfulLog();
  const inbox = createSettlementInbox({ settlementDir: null, isDemo: true }, services);
  const impatient = createPool(api.pool.options, { patientMs: 250 });
  onTestFinished(() => impatient.end());
  const jobs = createSettlementJobs({ ...services, pool: impatient, log, outside }, inbox);
  await ensureSettlementJobs(api.pool, api.clock.now());
  api.clock.advance(86_400);
  await runDueJobs(api.pool, jobs, api.clock, log);
  expect(await inbox?.list()).toEqual([]);
});

test('without a folder, and outside the demo, there is nothing to take', async () => {
  const { services } = await openDay();
  expect(createSettlementInbox({ settlementDir: null, isDemo: false }, services)).toBeNull();
});
