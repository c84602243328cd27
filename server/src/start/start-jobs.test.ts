import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MessagePort } from '../platform/ports/message-port.ts';
import { enqueueMessage, type NewMessage } from '../telling/delivery/enqueue-message.ts';
import type { Template } from '../telling/delivery/templates.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { idlePorts } from '../testing/idle-ports.ts';
import { testKeys } from '../testing/keys.ts';
import { soon } from '../testing/soon.ts';
import { createLog } from './log.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

let api: TestApi;
let jobs: RunningJobs;
let release: () => void;
let handed: string[];
let hanging: number;
const lines: string[] = [];
let stopping: Promise<void> | null;
const stop = () => (stopping ??= jobs.stop());
beforeEach(async () => {
  api = await createTestApi();
  [handed, hanging, stopping] = [[], 0, null];
  const released = new Promise<void>((resolve) => (release = resolve));
  const hangs: MessagePort = {
    send: async () => {
      hanging++;
      await released;
      throw new TypeError('fetch failed');
    },
  };
  const works: MessagePort = {
    send: async ({ messageId }) => {
      handed.push(messageId);
      return 'taken';
    },
  };
  const messages = { TEXT: hangs, CALL: works, EMAIL: works, PUSH: works };
  lines.length = 0;
  const log = createLog('info', { write: (line) => void lines.push(line) });
  jobs = await startJobs(api.services, idlePorts(messages), null, log);
});
afterEach(async () => {
  release();
  await stop();
  await api.close();
});

const alert = { template: 'alert', language: 'en', params: { kind: 'PasswordChanged' } } as const;
const texts = { ...alert, channel: 'TEXT', to: '5125550100' } as const;
const emails = { ...alert, channel: 'EMAIL', to: 'pat@example.com' } as const;
const code = { template: 'passcode', language: 'en', params: { code: '482613' } } as const;
const enqueue = <T extends Template>(message: NewMessage<T>) =>
  enqueueMessage(api.pool, testKeys, message, api.clock.now());
const hangTexts = async () => {
  for (let n = 0; n < 20; n++) await enqueue(texts);
  await vi.waitUntil(() => hanging > 0, soon);
};

describe('while a provider hangs', () => {
  beforeEach(hangTexts);

  test('a passcode by another channel leaves at once, and so do its alerts', async () => {
    const ids = [
      await enqueue({ ...code, channel: 'EMAIL', to: 'pat@example.com' }),
      await enqueue({ ...code, channel: 'CALL', to: '5125550100' }),
      await enqueue(emails),
    ];
    await vi.waitFor(() => expect(handed.toSorted()).toEqual(ids.toSorted()), soon);
  });

  test('few wait for it at once, no passcode behind alerts, and none holds a connection', async () => {
    await vi.waitFor(() => expect(hanging).toBe(4), soon);
    await enqueue({ ...code, channel: 'TEXT', to: '5125550100' });
    await vi.waitFor(() => expect(hanging).toBe(5), soon);
    // A job that does its work has one for a moment; what hangs would have it for as long as it hangs.
    await vi.waitFor(async () => {
      const { rows } = await api.pool.query<{ count: number }>(
        `SELECT count(*) AS count FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      expect(rows).toEqual([{ count: 0 }]);
    }, soon);
  });

  test('the process still stops within a second', async () => {
    const startMs = performance.now();
    await stop();
    expect(performance.now() - startMs).toBeLessThan(1_000);
  });
});

test('a provider that fails is spared after some failures, then asked by one message whether it is back', async () => {
  // As many as open the breaker, so that no place of the lane has begun with another one by then.
  for (let n = 0; n < 5; n++) await enqueue(texts);
  await vi.waitFor(() => expect(hanging).toBe(4), soon);
  release();
  const waiting = async () => {
    const { rows } = await api.pool.query<{ count: number }>(
      `SELECT count(*) AS count FROM jobs.job WHERE kind = 'delivery/send-text' AND taken_until IS NULL`,
    );
    return rows[0]?.count;
  };
  await vi.waitFor(() => expect(lines.join('')).toContain('its messages wait'), soon);
  await vi.waitFor(async () => expect(await waiting()).toBe(5), soon);
  for (let n = 0; n < 16; n++) await enqueue(texts);
  expect(hanging).toBe(5);
  api.clock.advance(30);
  jobs.runner.wake();
  await vi.waitFor(() => expect(hanging).toBe(6), soon);
  await vi.waitFor(async () => expect(await waiting()).toBe(21), soon);
  expect(hanging).toBe(6);
});
