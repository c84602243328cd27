import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTally } from '../platform/figures/tally.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { type Figure, type RunningMetrics, startMetrics } from './metrics.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const scrape = async (metrics: RunningMetrics) =>
  await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();

test('the figures are read anew each time, and one that cannot be read hides no other', async () => {
  const dead = [{ labels: { kind: 'test/job' }, value: 2 }];
  let isLost = false;
  const read = async () => {
    if (isLost) throw new Error('the database is gone');
    return dead.splice(0);
  };
  const sent = createTally();
  for (const result of ['sent', 'gone', 'sent']) sent.add({ channel: 'TEXT', result });
  const figures: Figure[] = [
    { name: 'jobs_dead', help: 'Jobs that failed too often', type: 'gauge', labelNames: ['kind'], read },
    {
      name: 'messages_total',
      help: 'What became of messages',
      type: 'counter',
      labelNames: ['channel', 'result'],
      read: async () => sent.read(),
    },
    {
      name: 'bank_files_waiting',
      help: 'Files that the bank has not got yet',
      type: 'gauge',
      labelNames: [],
      read: async () => (isLost ? await read() : [{ labels: {}, value: 1 }]),
    },
  ];
  const metrics = await startMetrics([api.app], 0, '127.0.0.1', figures);
  await api.app.inject({ method: 'POST', url: login.path, payload: {} });
  const first = await scrape(metrics);
  expect(first).toContain('jobs_dead{kind="test/job"} 2');
  expect(first).toContain('call_outcomes_total{call="session/login",outcome="unknownClient"} 1');
  expect(first).toContain('messages_total{channel="TEXT",result="sent"} 2');
  const second = await scrape(metrics);
  expect(second).not.toContain('jobs_dead{');
  expect(second).toContain('messages_total{channel="TEXT",result="sent"} 2');
  expect(second).toContain('bank_files_waiting 1');
  isLost = true;
  const third = await scrape(metrics);
  expect(third).toContain('process_cpu_seconds_total');
  expect(third).not.toMatch(/^bank_files_waiting/m);
  await metrics.stop();
});
