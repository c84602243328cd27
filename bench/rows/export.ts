import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCards } from '@portal/contract/card/list-cards';
import { exportTransactions } from '@portal/contract/transactions/export-transactions';
import { createLogin, findLogin } from '@portal/server/identity/logins';
import { startSession } from '@portal/server/identity/sessions';
import type { CardKey } from '@portal/server/issuer/face';
import { inTransaction } from '@portal/server/platform/db/transaction';
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import { sendLoad } from '../harness/load.ts';
import type { Row } from '../harness/row.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { fillWithTotals } from './full-account.ts';
import { createRichAccounts, openIssuingDatabase } from './issuing-database.ts';

const journals = 1_000_000;
const requests = 2_000;
const pauseMs = 2;
const warmUpCalls = 60_000;
const [goalRatio, goalFirstByteMs, goalMemoryBytes] = [2, 100, 64 * 2 ** 20];

async function signIn(pool: pg.Pool, { accountId }: CardKey): Promise<string> {
  const { rows } = await pool.query('SELECT holder_id AS "holderId" FROM issuer.account WHERE account_id = $1', [
    accountId,
  ]);
  return await inTransaction(pool, async (tx) => {
    const person = { userId: 'bench', passwordHash: '', language: 'en', lockedAt: null } as const;
    await createLogin(tx, { ...person, holderId: rows[0].holderId }, new Date());
    const login = await findLogin(tx, person.userId);
    if (login === null) throw new Error('the login is gone');
    return (await startSession(tx, login, { label: 'Benchmark', deviceId: null }, new Date())).accessToken;
  });
}

interface Exporter {
  server: ServerProcess;
  headers: Record<string, string>;
  cardId: number;
}

function startExport({ server, headers, cardId }: Exporter, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.url}${exportTransactions.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ cardId, from: '2024-01-01', to: '2026-11-20', format: 'CSV' }),
    ...(signal && { signal }),
  });
}

/** Milliseconds that 99 of 100 calls of a cardholder who looks at the cards take at most. */
async function measureCalls({ server, headers }: Exporter): Promise<number> {
  const figures: number[] = [];
  for (let n = 0; n < requests; n++) {
    const startMs = performance.now();
    await (await fetch(`${server.url}${listCards.path}`, { headers })).text();
    figures.push(performance.now() - startMs);
    await sleep(pauseMs);
  }
  return figures.toSorted((a, b) => a - b)[Math.floor(requests * 0.99)] ?? 0;
}

/** The same while an export runs. */
async function measureBeside(exporter: Exporter): Promise<number> {
  const leaving = new AbortController();
  const run = async () => {
    while (!leaving.signal.aborted) {
      const response = await startExport(exporter, leaving.signal);
      await response.body?.pipeTo(new WritableStream());
    }
  };
  const running = run().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  const figure = await measureCalls(exporter);
  leaving.abort();
  await running;
  return figure;
}

/** One whole export: its first byte, its time, its lines, and what memory the server took more at most. */
async function measureWhole(exporter: Exporter) {
  const before = await exporter.server.residentBytes();
  let most = before;
  const startMs = performance.now();
  const response = await startExport(exporter);
  let [firstByteMs, lines, bytes, askedMs] = [0, 0, 0, 0];
  for await (const piece of response.body ?? []) {
    firstByteMs ||= performance.now() - startMs;
    bytes += piece.length;
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1;
    if (performance.now() - askedMs < 100) continue;
    askedMs = performance.now();
    most = Math.max(most, await exporter.server.residentBytes());
  }
  return { firstByteMs, lines, bytes, ms: performance.now() - startMs, memoryBytes: most - before };
}

/** An export of a million transactions: at once, in little memory, and beside everybody else's calls. */
export const exportRow: Row = {
  name: 'export',
  run: async () => {
    const database = await openIssuingDatabase(4);
    const [card] = (await createRichAccounts(database, 1)) as [CardKey];
    await fillWithTotals(database.pool, card, journals);
    await database.pool.query('VACUUM ANALYZE');
    const token = await signIn(database.pool, card);
    const server = await startServerProcess(path.join(import.meta.dirname, 'application.subject.ts'), {
      BENCH_CONNECTION: JSON.stringify(database.connection),
    });
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'demo', 'x-gateway-key': 'demo' };
    const exporter = { server, headers, cardId: card.cardId };
    // As a server is that has been up for a while: the space for young objects grows to its full size with the calls.
    await sendLoad({ url: `${server.url}${listCards.path}`, headers, requests: warmUpCalls, callers: 16 });
    const whole = await measureWhole(exporter);
    const comparison = await compare(
      () => measureBeside(exporter),
      () => measureCalls(exporter),
      5,
    );
    await server.stop();
    await database.close();
    const isReached =
      comparison.ratio <= goalRatio && whole.firstByteMs < goalFirstByteMs && whole.memoryBytes <= goalMemoryBytes;
    return {
      name: 'export',
      what: `the slowest of 100 calls of list-cards while a CSV of ${journals} transactions is made, against none`,
      unit: 'ms',
      goal: `≤ ${goalRatio}×, first byte < ${goalFirstByteMs} ms, ≤ ${goalMemoryBytes / 2 ** 20} MiB more memory`,
      isReached,
      comparison,
      notes: [
        `first byte after ${whole.firstByteMs.toFixed(0)} ms`,
        `${whole.lines} lines, ${(whole.bytes / 1e6).toFixed(0)} MB, in ${(whole.ms / 1000).toFixed(1)} s`,
        `${(whole.memoryBytes / 2 ** 20).toFixed(0)} MiB more memory at most, after ${warmUpCalls} other calls`,
      ],
    };
  },
};
