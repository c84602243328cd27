import path from 'node:path';
import { listCards } from '@portal/contract/card/list-cards';
import { startEmbeddedPostgres } from '@portal/server/db/embedded/start';
import { migrate } from '@portal/server/db/migrate';
import { createPool } from '@portal/server/db/pool';
import { listStatements } from '@portal/server/db/statement';
import { inTransaction } from '@portal/server/db/transaction';
import { loadDemoPeople } from '@portal/server/demo/people';
import { seedDemo } from '@portal/server/demo/seed';
import { findLogin } from '@portal/server/identity/logins';
import { startSession } from '@portal/server/identity/sessions';
import { loadKeys } from '@portal/server/ports/keys';
import { loadIssuing } from '@portal/server/program/load-issuing';
import { compare } from '../harness/compare.ts';
import { makeBenchFolder } from '../harness/folder.ts';
import { sendLoad } from '../harness/load.ts';
import type { Row } from '../harness/row.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';

const requests = 4_000;
const goalRatio = 1.3;

/** Processor microseconds of the server for one request. */
async function measureCost(server: ServerProcess, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'demo', 'x-gateway-key': 'demo' };
  const before = await server.cpuMicros();
  await sendLoad({ url: `${server.url}${listCards.path}`, headers, requests, callers: 16 });
  return ((await server.cpuMicros()) - before) / requests;
}

/** What `list-cards` costs against bare Fastify with the same token look-up and the same prepared query. */
export const listCardsRow: Row = {
  name: 'list-cards',
  run: async () => {
    const { folder, remove } = await makeBenchFolder();
    const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const pool = createPool(database.connection);
    await migrate(pool);
    const [demo, issuing] = await Promise.all([loadDemoPeople('program'), loadIssuing('program')]);
    const keys = await loadKeys(path.join(folder, 'keys.json'));
    await seedDemo(pool, { demo, issuing, keys, agreements: [], months: 2 }, new Date());
    const login = await findLogin(pool, 'rosadelgado');
    if (login === null) throw new Error('the demo has no such person');
    const { accessToken } = await inTransaction(pool, (tx) => startSession(tx, login, 'en', new Date()));
    const statements = {
      tokenSql: listStatements().get('identity/find-holder'),
      cardsSql: listStatements().get('issuer/list-cards'),
    };
    const env = {
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_STATEMENTS: JSON.stringify(statements),
    };
    const here = (file: string) => path.join(import.meta.dirname, file);
    const subject = await startServerProcess(here('list-cards.subject.ts'), env);
    const baseline = await startServerProcess(here('list-cards.baseline.ts'), env);
    const comparison = await compare(
      () => measureCost(subject, accessToken),
      () => measureCost(baseline, accessToken),
      9,
    );
    await Promise.all([subject.stop(), baseline.stop()]);
    await pool.end();
    await database.stop();
    await remove();
    return {
      name: 'list-cards',
      what: 'processor time of the server for one request, against bare Fastify with token look-up and the same query',
      unit: 'µs',
      goal: `≤ ${goalRatio}×`,
      isReached: comparison.ratio <= goalRatio,
      comparison,
      notes: ['two queries a request: the token, the cards'],
    };
  },
};
