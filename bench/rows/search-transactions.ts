import path from 'node:path';
import { dayIn } from '@portal/contract/time/dates';
import { spanOfPeriod } from '@portal/contract/transactions/period';
import {
  maxUnposted,
  searchTransactions,
  transactionPageSize,
} from '@portal/contract/transactions/search-transactions';
import { findAccountOf, listCardsOf, listPosted, listUnposted, sumFees } from '@portal/server/issuer/face';
import { listStatements } from '@portal/server/platform/db/statement';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { listenTo } from './asked-queries.ts';
import { type DemoDatabase, measureCost, openDemoDatabase } from './demo-database.ts';

const requests = 1_500;
const goalRatio = 1.5;

/** The queries of one page of transactions, as the call asks them, and the body that asks for it. */
async function recordPage({ pool, holderId }: DemoDatabase) {
  const { cards } = await listCardsOf(pool, holderId);
  const { accountId = 0, cardId = 0 } = cards[0] ?? {};
  const timeZone = 'America/New_York';
  const span = spanOfPeriod('last90', dayIn(timeZone, new Date()));
  const narrowing = {
    usedCardId: null,
    category: null,
    types: null,
    minCents: null,
    maxCents: null,
    text: '',
    feesOfText: [],
  };
  const search = { accountId, ...span, ...narrowing, sort: 'dateDesc' as const };
  const { pool: heard, asked } = listenTo(pool);
  await findAccountOf(heard, holderId, cardId);
  const { lastJournalId } = await listUnposted(heard, { ...search, timeZone, limit: maxUnposted });
  await listPosted(heard, { ...search, lastJournalId, after: null, limit: transactionPageSize + 1 });
  await sumFees(heard, accountId, span.from, span.to);
  return { asked, body: JSON.stringify({ cardId, ...span }) };
}

/** Measures the cost of a page of transactions against bare Fastify with the same token look-up and the same queries. */
export const searchTransactionsRow: Row = {
  name: 'search-transactions',
  run: async () => {
    const database = await openDemoDatabase(4);
    const { asked, body } = await recordPage(database);
    const statements = { path: searchTransactions.path, tokenSql: listStatements().get('identity/find-holder'), asked };
    const env = {
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_STATEMENTS: JSON.stringify(statements),
    };
    const here = (file: string) => path.join(import.meta.dirname, file);
    const subject = await startServerProcess(here('application.subject.ts'), env);
    const baseline = await startServerProcess(here('search-transactions.baseline.ts'), env);
    const load = { path: searchTransactions.path, requests, body };
    const comparison = await compare(
      () => measureCost(subject, database.accessToken, load),
      () => measureCost(baseline, database.accessToken, load),
      9,
    );
    await Promise.all([subject.stop(), baseline.stop()]);
    await database.close();
    return {
      name: 'search-transactions',
      what: 'processor time of the server for a page of transactions, against bare Fastify with the same queries',
      unit: 'µs',
      goal: `≤ ${goalRatio}×`,
      isReached: comparison.ratio <= goalRatio,
      comparison,
      notes: ['six queries a request: the token, the account, posted, pending, fees'],
    };
  },
};
