import { randomUUID } from 'node:crypto';
import { listCards } from '@portal/contract/card/list-cards';
import type { Call } from '@portal/contract/define-call';
import { getLetter } from '@portal/contract/documents/get-letter';
import { makeLetter } from '@portal/contract/documents/make-letter';
import { exportTransactions } from '@portal/contract/transactions/export-transactions';
import { getStatement } from '@portal/contract/transactions/get-statement';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signMessage } from '../src/doors/signed/send-message.ts';
import { getDepositNumbers } from '../src/issuer/face.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { requestOf, type TestApi } from '../src/testing/api.ts';
import { testKeys } from '../src/testing/keys.ts';
import { letterOrder } from '../src/testing/letters.ts';
import { createTestPerson, openSession, type TestPerson } from '../src/testing/people.ts';
import { issueLastMonth } from '../src/testing/statements.ts';
import { type Cluster, createCluster } from './harness/cluster.ts';
import { followBy } from './harness/follow.ts';
import { createPortal, findFreePort, networkSecret, type Portal } from './harness/portal.ts';
import { openApi } from './harness/scene.ts';

let primary: Cluster;
let standby: Cluster;
let api: TestApi;
let portal: Portal;
let person: TestPerson;
let token: string;
/** How to look at the standby, whose own figures say what was read there. */
let looking: pg.Pool;
beforeAll(async () => {
  primary = await createCluster();
  await primary.start();
  const pool = createPool(primary.connection);
  await migrate(pool).finally(() => pool.end());
  standby = await followBy(primary);
  api = await openApi(primary);
  portal = createPortal(await findFreePort(), primary.url, { DATABASE_READ_URL: standby.url });
  await portal.start();
  person = await createTestPerson(api);
  token = (await openSession(api, person.userId)).accessToken;
  looking = new pg.Pool({ ...standby.connection, max: 1 });
  looking.on('error', () => undefined);
});
afterAll(async () => {
  await looking?.end();
  await portal?.remove();
  await api?.close();
  await standby?.remove();
  await primary?.remove();
});

/** Sends a call as the web app does. */
async function ask(call: Call, input: object): Promise<Response> {
  const { url, payload, ...init } = requestOf(call, input, { token }, { apiKey: 'demo', gatewayKey: 'demo' });
  return await fetch(`${portal.url}${url}`, { ...init, body: payload ?? null });
}

/** The day after, so that no time zone leaves anything out. */
const tomorrow = () => new Date(api.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);

async function exportCsv(): Promise<string> {
  const { cardId } = person;
  const response = await ask(exportTransactions, { cardId, from: '2026-01-01', to: tomorrow(), format: 'CSV' });
  expect(response.status).toBe(200);
  return await response.text();
}

/** A deposit of the network, acknowledged; the name that it has in an export. */
async function deposit(): Promise<string> {
  const { accountNumber } = await getDepositNumbers(api.pool, testKeys, person.accountId);
  const payer = `Payer ${randomUUID().slice(0, 8)}`;
  const body = { depositId: randomUUID(), accountNumber, amountCents: 100, payer };
  const message = signMessage(networkSecret, body, new Date());
  const init = { method: 'POST', headers: message.headers, body: message.payload };
  expect((await fetch(`${portal.url}/network/v1/deposit`, init)).status).toBe(200);
  return payer;
}

/** How often the tables of a name were read on the standby so far. */
async function readsOf(table: string): Promise<number> {
  const text = `SELECT sum(seq_scan + coalesce(idx_scan, 0))::int AS reads FROM pg_stat_user_tables
    WHERE relname = $1`;
  return (await looking.query<{ reads: number }>(text, [table])).rows[0]?.reads ?? 0;
}

/**
 * Checks that a query is read on the standby, by the standby's own figures, which arrive some seconds later. Asked again
 * meanwhile: a standby that was late once, on a busy machine, is left alone for ten seconds.
 */
async function expectReadThere(table: string, act: () => Promise<void>): Promise<void> {
  const before = await readsOf(table);
  const readOnceMore = async () => {
    await act();
    return await readsOf(table);
  };
  await expect.poll(readOnceMore, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(before);
}

/** A deposit, and an export at once, which has it. */
async function expectNothingMissing(): Promise<void> {
  const payer = await deposit();
  expect(await exportCsv()).toContain(payer);
}

async function expectPdf(response: Response): Promise<void> {
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
}

test('an export is read on the standby, and has what was acknowledged a moment before, again and again', async () => {
  for (let time = 0; time < 20; time++) await expectNothingMissing();
  await expectReadThere('journal', expectNothingMissing);
});

test('a statement and a letter are read on the standby', async () => {
  await issueLastMonth(api, person);
  await expectReadThere('issued', async () =>
    expectPdf(await ask(getStatement, { cardId: person.cardId, month: '2026-10' })),
  );
  const made = await api.send(makeLetter, { cardId: person.cardId, ...letterOrder }, { token });
  expect(made.httpStatus).toBe(200);
  await expectReadThere('letter', async () => expectPdf(await ask(getLetter, { letterId: made.entity?.letterId })));
});

test('what is short, and what writes, goes to the primary', async () => {
  const before = await readsOf('session');
  for (let time = 0; time < 5; time++) expect((await ask(listCards, {})).status).toBe(200);
  // Its figures of the reads before are told by then.
  await expectReadThere('journal', async () => void (await exportCsv()));
  expect(await readsOf('session')).toBe(before);
});

test('while the standby lags the primary is read: nothing is missing, and nobody waits long', async () => {
  await looking.query('SELECT pg_wal_replay_pause()');
  try {
    const payer = await deposit();
    const beganAt = performance.now();
    expect(await exportCsv()).toContain(payer);
    expect(performance.now() - beganAt).toBeLessThan(3_500);
  } finally {
    await looking.query('SELECT pg_wal_replay_resume()');
  }
  await expectReadThere('journal', expectNothingMissing);
});

test('while the standby is gone the primary is read, and the standby again when it is back', async () => {
  // Nothing waits for it any more, as an operator would have it.
  await api.owner.query("ALTER SYSTEM SET synchronous_standby_names = ''");
  await primary.stop();
  await primary.start();
  await standby.stop();
  await expect.poll(() => portal.isReady(), { timeout: 10_000 }).toBe(true);
  for (let time = 0; time < 3; time++) {
    const payer = await deposit();
    const beganAt = performance.now();
    expect(await exportCsv()).toContain(payer);
    expect(performance.now() - beganAt).toBeLessThan(3_500);
  }
  await standby.start();
  await expectReadThere('journal', expectNothingMissing);
});
