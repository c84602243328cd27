import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { login } from '@portal/contract/session/login';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../platform/db/embedded/start.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createPool } from '../platform/db/pool.ts';
import { routes } from '../start/calls.ts';
import { createTestApi } from '../testing/api.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createApp } from './app.ts';

test('while the database is gone calls answer 503 within 3.5 s, and go on by themselves when it is back', async () => {
  const dataDir = await makeTemporaryFolder();
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = createPool(database.owner);
  await migrate(pool);
  const api = await createTestApi();
  const app = await createApp({
    services: { ...api.services, pool },
    routes,
    gatewayKeys: { apiKey: 'a', gatewayKey: 'b' },
    log: api.app.log,
    requestsPerMinute: 100_000,
    describesApi: false,
    trustedProxies: [],
  });
  const statusOfReady = async () => (await app.inject('/health/ready')).statusCode;
  const statusOfLogin = async () => {
    const headers = { 'x-api-key': 'a', 'x-gateway-key': 'b', 'content-type': 'application/json' };
    const payload = JSON.stringify({ userId: 'nobody', password: 'Wrong#4826' });
    return (await app.inject({ method: 'POST', url: login.path, headers, payload })).statusCode;
  };
  expect([await statusOfReady(), await statusOfLogin()]).toEqual([200, 400]);

  const { rows } = await pool.query<{ data_directory: string }>('SHOW data_directory');
  const pidFile = await readFile(path.join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  const isRefused = async () => {
    const startMs = performance.now();
    const status = await statusOfLogin();
    expect(performance.now() - startMs).toBeLessThan(3_500);
    return status === 503;
  };
  await vi.waitUntil(isRefused, { timeout: 5_000, interval: 1 });

  await vi.waitUntil(async () => (await statusOfReady()) === 200, { timeout: 20_000, interval: 50 });
  expect(await statusOfLogin()).toBe(400);
  await app.close();
  await pool.end();
  await database.stop();
  await api.close();
}, 60_000);
