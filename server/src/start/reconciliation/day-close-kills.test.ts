import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDemoBankInbox, demoBankAccounts } from '../../demo/bank-inbox.ts';
import { verifyLedger } from '../../issuer/face.ts';
import {
  closeBooks,
  closeDays,
  compareBank,
  compareSettlement,
  readDayReport,
  takeSettlement,
  takeStatement,
} from '../../issuer/treasury-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type InboxPort, readInboxFile } from '../../platform/ports/bank-inbox.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { playReconciledDay, reconciledDay } from '../../testing/reconciled-day.ts';
import { checkDay } from './reconcile-day.ts';
import { createSettlementInbox } from './settlement-jobs.ts';

const { timeZone, iin } = testIssuing;

async function openDay() {
  const api = await createTestNetwork();
  onTestFinished(() => api.close());
  await playReconciledDay(api);
  const services = { pool: api.pool, clock: api.clock, issuing: testIssuing };
  api.clock.advance(86_400);
  const network = createSettlementInbox({ settlementDir: null, isDemo: true }, services) as InboxPort;
  return { pool: api.pool, now: api.clock.now(), network };
}

/** Everything that closes a day, from the network's file to the report. */
async function closeAll(pool: pg.Pool, { pool: whole, now, network }: Awaited<ReturnType<typeof openDay>>) {
  const terms = { iin, today: '2026-11-24', now };
  for (const name of await network.list()) {
    await inTransaction(pool, (tx) => takeSettlement(tx, () => network.open(name), terms));
  }
  await closeBooks(pool, reconciledDay, now);
  await inTransaction(pool, (tx) => compareSettlement(tx, terms));
  await checkDay(pool, { keys: testKeys, timeZone }, reconciledDay, now);
  const bank = createDemoBankInbox(whole);
  for (const name of await bank.list()) {
    const text = await readInboxFile(bank, name, 'utf8');
    await inTransaction(pool, (tx) => takeStatement(tx, text, { ...terms, accounts: demoBankAccounts }));
  }
  await inTransaction(pool, (tx) => compareBank(tx, terms));
  const outside = { hasNetwork: true, accounts: [...demoBankAccounts.values()] };
  return await closeDays(pool, { keys: testKeys, outside, now });
}

/** A process that dies with its statement number `dies`: whatever it sends from then on fails, and its connections break. */
function createDyingPool(pool: pg.Pool, dies: number): pg.Pool {
  let sent = 0;
  const send =
    (target: pg.Pool | pg.PoolClient) =>
    (...args: unknown[]) => {
      sent += 1;
      if (sent < dies) return Reflect.apply(target.query, target, args);
      const fault = new Error('killed');
      const [query] = args as [{ callback?: (fault: Error) => void }];
      if (typeof query.callback === 'function') return query.callback(fault);
      return Promise.reject(fault);
    };
  const dying = (target: pg.Pool | pg.PoolClient): unknown =>
    new Proxy(target, {
      get: (of, name) => {
        if (name === 'query') return send(of);
        if (name === 'connect') return async () => dying(await pool.connect());
        const value: unknown = Reflect.get(of, name);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
  return dying(pool) as pg.Pool;
}

const tables = [
  'settlement_line',
  'settlement_item',
  'bank_statement_line',
  'bank_item',
  'book_movement',
  'program_entry',
];
const countAll = async (pool: pg.Pool) => {
  const counts = tables.map((table) => `(SELECT count(*)::int FROM issuer.${table}) AS ${table}`).join();
  return (await pool.query(`SELECT ${counts}`)).rows;
};

/** The amounts of micro-deposits are drawn. */
const withoutDrawn = (report: string) =>
  report.split('\n').filter((line) => !/^bank (files|micro-deposits),/.test(line));

test('killed at any statement, and begun anew, a day closes with the same report and the same rows', async () => {
  const undisturbed = await openDay();
  await closeAll(undisturbed.pool, undisturbed);
  const disturbed = await openDay();
  let kills = 0;
  for (let dies = 1; ; dies += 1) {
    const ended = await closeAll(createDyingPool(disturbed.pool, dies), disturbed).catch(
      (fault: Error) => fault.message,
    );
    if (typeof ended !== 'string') break;
    expect(ended).toBe('killed');
    kills += 1;
  }
  expect(kills).toBeGreaterThan(40);
  const reports = [undisturbed, disturbed].map(({ pool }) => readDayReport(pool, testKeys, reconciledDay));
  const [one, other] = await Promise.all(reports);
  expect(other?.isGenuine).toBe(true);
  expect(withoutDrawn(other?.report ?? '')).toEqual(withoutDrawn(one?.report ?? ''));
  expect(other?.report).toContain('CASH_FBO,2026-11-23,');
  expect(await countAll(disturbed.pool)).toEqual(await countAll(undisturbed.pool));
  expect(await verifyLedger(disturbed.pool)).toEqual([]);
});
