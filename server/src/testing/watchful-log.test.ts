import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellEventJob } from '../events/record-event.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import { tellEvents } from './alerts.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createDemoApi } from './demo-api.ts';
import { readMessages } from './messages.ts';
import { checkWatchfulLogs, createWatchfulLog } from './watchful-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  api.secrets.add(secret);
});
afterAll(() => api.close());

const secret = 'fails, with Clara#4826 in its key';

/** A job that fails for the last time: the log names its key, which here holds a secret on purpose. */
async function failWithSecret({ pool, clock }: TestApi, kind: string): Promise<void> {
  await inTransaction(pool, (tx) => ensureJob(tx, { kind, key: secret, dueAt: clock.now() }, clock.now()));
  await pool.query('UPDATE jobs.job SET attempts = 100 WHERE key = $1', [secret]);
}

const leaked = 'a secret reached the log';

describe('a secret that reaches the log', () => {
  // The one that has to fail after its body went well: the look after each test is in its place.
  test.fails('fails its test', () => {
    const { log, secrets } = createWatchfulLog();
    log.info({ note: secret }, 'on purpose');
    expect(secrets).toContain(secret);
  });

  test('is found also when it is known to be one only after it was logged', () => {
    const { log, secrets } = createWatchfulLog();
    log.info({ note: 'told later' }, 'on purpose');
    secrets.add('told later');
    expect(checkWatchfulLogs).toThrow(leaked);
  });

  test('is no name that was drawn by chance', () => {
    const { log, secrets } = createWatchfulLog();
    secrets.add('482613');
    log.info({ reqId: 'ab482613-482a-4482-8482-482613482613' }, 'answered');
    expect(checkWatchfulLogs).not.toThrow();
    log.info({ reqId: '482613-of-a-proxy' }, 'answered');
    expect(checkWatchfulLogs).toThrow(leaked);
    secrets.delete('482613');
  });

  test('is found where what happened is told', async () => {
    await failWithSecret(api, tellEventJob);
    await tellEvents(api);
    expect(checkWatchfulLogs).toThrow(leaked);
  });

  test('is found where messages are sent', async () => {
    await failWithSecret(api, 'delivery/send-text');
    await readMessages(api, 'nobody@example.com');
    expect(checkWatchfulLogs).toThrow(leaked);
  });

  test('is found where the demo runs its jobs', async () => {
    const demo = await createDemoApi();
    await failWithSecret(demo.api, 'test');
    await demo.door.jobs.runDue().finally(() => demo.close());
    expect(checkWatchfulLogs).toThrow(leaked);
  });
});

test('what is no secret may be logged, and the time of a line is none', () => {
  const { log, secrets } = createWatchfulLog();
  secrets.add('"time":1');
  secrets.add('another secret');
  log.info({ note: 'nothing' }, 'on purpose');
  expect(secrets).toContain('another secret');
});
