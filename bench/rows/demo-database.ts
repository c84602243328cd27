import path from 'node:path';
import { loadDemoPeople } from '@portal/server/demo/people';
import { seedDemo } from '@portal/server/demo/seed';
import { findLogin } from '@portal/server/identity/logins';
import { startSession } from '@portal/server/identity/sessions';
import { type EmbeddedConnection, startEmbeddedPostgres } from '@portal/server/platform/db/embedded/start';
import { migrate } from '@portal/server/platform/db/migrate';
import { createPool } from '@portal/server/platform/db/pool';
import { inTransaction } from '@portal/server/platform/db/transaction';
import { loadKeys } from '@portal/server/platform/ports/keys';
import { loadProgramNow } from '@portal/server/program/live-program';
import { loadDocumentSet } from '@portal/server/program/load-document-set';
import { loadIssuing } from '@portal/server/program/load-issuing';
import type pg from 'pg';
import { makeBenchFolder } from '../harness/folder.ts';
import { type Load, sendLoad } from '../harness/load.ts';
import type { ServerProcess } from '../harness/server-process.ts';

export interface DemoDatabase {
  pool: pg.Pool;
  connection: EmbeddedConnection;
  /** Where the keys are that its data was sealed with. */
  keysFile: string;
  /** Of one who is signed in. */
  holderId: number;
  accessToken: string;
  close(): Promise<void>;
}

/** A folder that the database's own user may enter, and its removal. */
export type Place = Awaited<ReturnType<typeof makeBenchFolder>>;

/** A database with the demo's people and so many months of their history, and one of them signed in. */
export async function openDemoDatabase(months: number, place?: Place): Promise<DemoDatabase> {
  const { folder, remove } = place ?? (await makeBenchFolder());
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const pool = createPool(database.owner);
  await migrate(pool);
  const [demo, issuing, program, documentSet] = await Promise.all([
    loadDemoPeople('program'),
    loadIssuing('program'),
    loadProgramNow('program'),
    loadDocumentSet('program'),
  ]);
  const keysFile = path.join(folder, 'keys.json');
  const keys = await loadKeys(keysFile, null);
  await seedDemo(pool, { demo, issuing, program: { now: () => program }, keys, ...documentSet, months }, new Date());
  const login = await findLogin(pool, 'rosadelgado');
  if (login === null) throw new Error('the demo has no such person');
  const { accessToken } = await inTransaction(pool, (tx) =>
    startSession(tx, login, { label: 'Benchmark', deviceId: null }, new Date()),
  );
  const close = async () => {
    await pool.end();
    await database.stop();
    await remove();
  };
  return { pool, connection: database.owner, keysFile, holderId: login.holderId, accessToken, close };
}

/** Processor microseconds of a server for one request of a signed-in cardholder. */
export async function measureCost(
  server: ServerProcess,
  token: string,
  load: { path: string; requests: number; body?: Load['body'] },
): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-api-key': 'demo',
    'x-gateway-key': 'demo',
    ...(load.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const before = await server.cpuMicros();
  await sendLoad({ ...load, url: `${server.url}${load.path}`, headers, callers: 16 });
  return ((await server.cpuMicros()) - before) / load.requests;
}
