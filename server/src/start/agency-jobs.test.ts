import { expect, onTestFinished, test } from 'vitest';
import { closeBooks, findReport } from '../issuer/treasury-face.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { createTestApi } from '../testing/api.ts';
import { testIssuing } from '../testing/card-account.ts';
import { createWatchfulLog } from '../testing/watchful-log.ts';
import { createAgencyJobs, ensureAgencyJobs } from './agency-jobs.ts';

const daySeconds = 86_400;

test('each morning a job reports the month that is over, once its books are closed, in whichever process', async () => {
  const api = await createTestApi();
  onTestFinished(() => api.close());
  const { log } = createWatchfulLog();
  const jobs = createAgencyJobs({ pool: api.pool, issuing: testIssuing }, log);
  const run = () => runDueJobs(api.pool, jobs, api.clock, log);
  await ensureAgencyJobs(api.pool, testIssuing, api.clock.now());
  // November 20 to December 1: the books are still open.
  api.clock.advance(11 * daySeconds);
  await run();
  expect(await findReport(api.pool, '2026-11')).toBeNull();
  await closeBooks(api.pool, '2026-11-30', api.clock.now());
  api.clock.advance(daySeconds);
  await Promise.all([run(), run()]);
  const report = await findReport(api.pool, '2026-11');
  expect(report).toMatchObject({ month: '2026-11', madeAt: api.clock.now() });
  api.clock.advance(daySeconds);
  await run();
  expect(await findReport(api.pool, '2026-11')).toEqual(report);
});
