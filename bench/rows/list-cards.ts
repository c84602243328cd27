import path from 'node:path';
import { listCards } from '@portal/contract/card/list-cards';
import { listStatements } from '@portal/server/platform/db/statement';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { measureCost, openDemoDatabase } from './demo-database.ts';

const load = { path: listCards.path, requests: 4_000 };
const goalRatio = 1.3;

/** The cost of `list-cards` against bare Fastify with the same token look-up and the same prepared query. */
export const listCardsRow: Row = {
  name: 'list-cards',
  run: async () => {
    const database = await openDemoDatabase(2);
    const { accessToken } = database;
    const statements = {
      tokenSql: listStatements().get('identity/find-holder'),
      cardsSql: listStatements().get('issuer/list-cards'),
    };
    const env = { BENCH_CONNECTION: JSON.stringify(database.connection), BENCH_STATEMENTS: JSON.stringify(statements) };
    const here = (file: string) => path.join(import.meta.dirname, file);
    const subject = await startServerProcess(here('application.subject.ts'), env);
    const baseline = await startServerProcess(here('list-cards.baseline.ts'), env);
    const comparison = await compare(
      () => measureCost(subject, accessToken, load),
      () => measureCost(baseline, accessToken, load),
      9,
    );
    await Promise.all([subject.stop(), baseline.stop()]);
    await database.close();
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
