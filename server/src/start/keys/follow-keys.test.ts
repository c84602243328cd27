import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { listKeyReaders } from '../../issuer/face.ts';
import { systemClock } from '../../platform/ports/clock.ts';
import { openKeyDays } from '../../testing/key-days.ts';
import { waitFor } from '../../testing/portal-process.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { followKeys } from './follow-keys.ts';

test('a running process follows its file, and keeps its keys where the file is none or of another database', async () => {
  const { api, file, live, keys, readAnew } = await openKeyDays();
  onTestFinished(() => api.close());
  const { log } = createWatchfulLog();
  const followed = await followKeys(api.pool, live, log, 10);
  await keys('rotate');
  await waitFor(async () => live.keys.keyIds.includes('k1'));
  const readers = async () => await listKeyReaders(api.pool, systemClock.now());
  await waitFor(async () => (await readers())[0]?.keyIds.length === 2);
  expect(await readers()).toMatchObject([{ host: hostname(), keyIds: ['test', 'k1'], currentId: 'test' }]);
  const good = await readFile(file, 'utf8');
  for (const bad of [
    '{"current"',
    JSON.stringify({ current: 'test', keys: { test: Buffer.alloc(32).toString('base64') } }),
  ]) {
    await writeFile(file, bad);
    await expect(readAnew()).rejects.toThrow(/./);
    expect(live.keys.keyIds).toEqual(['test', 'k1']);
  }
  await writeFile(file, good);
  expect(await keys('use', 'k1')).toMatchObject({ code: 0 });
  await waitFor(async () => live.keys.currentId === 'k1');
  await followed.stop();
  expect(await readers()).toEqual([]);
});
