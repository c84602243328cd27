import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { keepSettings } from '../telling/notices/settings.ts';
import { openWithPast } from '../testing/ahead.ts';
import type { TestApi } from '../testing/api.ts';
import { listEventsOf } from '../testing/card-holder.ts';
import { createTestNetwork } from '../testing/network.ts';
import { createWatchfulLog } from '../testing/watchful-log.ts';
import { createAheadJobs, ensureAheadJobs } from './ahead-jobs.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestNetwork();
});
afterEach(() => api.close());

const listen = async (holderId: number) =>
  await keepSettings(api.pool, holderId, [{ kind: 'DEPOSIT_LATE', channels: ['EMAIL'], thresholdCents: null }]);

/** Runs the jobs of a day, as of a time that has come. */
async function runDay() {
  await ensureAheadJobs(api.pool, api.services.issuing, new Date(api.clock.now().getTime() - 86_400_000));
  await runDueJobs(api.pool, createAheadJobs(api.services), api.clock, createWatchfulLog().log);
}

const lateOnes = async (holderId: number) =>
  (await listEventsOf(api, holderId)).filter(({ kind }) => kind === 'DepositLate').length;

test('a day is told in slices, and after a restart nobody is told again', async () => {
  const opened = await openWithPast(api);
  const { holderId } = opened.person;
  // Others stand before and behind; the last slice is a small one.
  for (let n = 1; n <= 230; n++) await listen(holderId + 100 + n);
  await listen(holderId);
  opened.wait(9);
  await runDay();
  expect(await lateOnes(holderId)).toBe(1);
  const { rows } = await api.pool.query("SELECT kind FROM jobs.job WHERE kind = 'ahead/tell-slice'");
  expect(rows).toEqual([]);
  opened.wait(1);
  await runDay();
  expect(await lateOnes(holderId)).toBe(1);
});

test('nobody is told where the program has switched it off', async () => {
  const opened = await openWithPast(api);
  const { holderId } = opened.person;
  await listen(holderId);
  opened.wait(9);
  api.program.set({ toggles: { ...api.services.program.now().toggles, moneyAhead: false } });
  await runDay();
  expect(await lateOnes(holderId)).toBe(0);
});
