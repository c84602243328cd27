import { expect, onTestFinished, test } from 'vitest';
import { listLedgerDifferences } from '../../issuer/treasury-face.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { playReconciledDay, reconciledDay } from '../../testing/reconciled-day.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { checkDay } from './reconcile-day.ts';
import { createReconciliationJobs, ensureReconciliationJobs } from './reconciliation-jobs.ts';

test('the night after, a job checks the day; what differs is served as a figure', async () => {
  const api = await createTestNetwork();
  onTestFinished(() => api.close());
  await playReconciledDay(api);
  const { log } = createWatchfulLog();
  const jobs = createReconciliationJobs({
    pool: api.pool,
    keys: testKeys,
    issuing: testIssuing,
    log,
    outside: { hasNetwork: false, accounts: [] },
  });
  await ensureReconciliationJobs(api.pool, testIssuing, api.clock.now());
  await runDueJobs(api.pool, jobs, api.clock, log);
  expect(await listLedgerDifferences(api.pool)).toEqual([]);
  api.clock.advance(86_400);
  await runDueJobs(api.pool, jobs, api.clock, log);
  const even = await listLedgerDifferences(api.pool);
  expect(even).toHaveLength(19);
  expect(even.filter(({ difference }) => difference !== 0)).toEqual([]);

  const tools = { keys: testKeys, timeZone: testIssuing.timeZone };
  await api.pool.query("UPDATE network.message SET amount_cents = amount_cents + 7 WHERE kind = 'chargeback'");
  await checkDay(api.pool, tools, reconciledDay, api.clock.now());
  expect((await listLedgerDifferences(api.pool)).filter(({ difference }) => difference !== 0)).toEqual([
    { line: 'network chargeback', difference: 7 },
  ]);
});
