import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { startMetrics } from './metrics.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('the figures are read anew each time, and one that cannot be read hides no other', async () => {
  const dead = [{ kind: 'test/job', count: 2 }];
  let isLost = false;
  const read = async () => {
    if (isLost) throw new Error('the database is gone');
    return dead.splice(0);
  };
  const counts = [{ name: 'jobs_dead', help: 'Jobs that failed too often', read }];
  const metrics = await startMetrics(api.app, 0, '127.0.0.1', counts);
  const scrape = async () => await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(await scrape()).toContain('jobs_dead{kind="test/job"} 2');
  expect(await scrape()).not.toContain('jobs_dead{');
  isLost = true;
  expect(await scrape()).toContain('process_cpu_seconds_total');
  await metrics.stop();
});
