import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { listEventsOf } from '../testing/card-holder.ts';
import { idlePorts } from '../testing/idle-ports.ts';
import { createTestPerson } from '../testing/people.ts';
import { createWatchfulLog } from '../testing/watchful-log.ts';
import { createJobs } from './job-kinds.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const { log } = createWatchfulLog();
const nothing = { send: async () => 'taken' as const };
const ports = idlePorts({ TEXT: nothing, CALL: nothing, EMAIL: nothing, PUSH: nothing });

test.each([0, 7, 15, 23])(
  'a portal first started at %i:37 tells of a card 90 days before, as the day begins',
  async (hour) => {
    const kind = 'card/age-cards';
    const ageCards = createJobs(api.services, ports, log).handlers[kind];
    if (!ageCards) throw new Error('there is no such job');
    const { holderId } = await createTestPerson(api);
    const expiring = async () =>
      (await listEventsOf(api, holderId)).filter((event) => event.kind === 'CardExpiring').length;
    await api.pool.query('DELETE FROM jobs.job WHERE kind = $1', [kind]);
    const startedAt = new Date(Date.UTC(2029, 7, 29, hour, 37));
    await ensureJob(api.pool, { kind, key: 'daily', dueAt: startedAt }, startedAt);
    const runAt = (instant: string) =>
      runDueJobs(api.pool, { [kind]: ageCards }, { now: () => new Date(instant) }, log);
    // The card expires on November 30; 90 days before that the day begins at 4 UTC.
    await runAt('2029-09-01T03:59:59Z');
    expect(await expiring()).toBe(0);
    await runAt('2029-09-01T04:00:00Z');
    expect(await expiring()).toBe(1);
  },
);
