import { createHash } from 'node:crypto';
import { isBankingDay } from '@portal/contract/time/banking-days';
import { dayAfter } from '@portal/contract/time/days';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createDemoBankInbox, demoBankAccounts } from '../../demo/bank-inbox.ts';
import { verifyLedger } from '../../issuer/face.ts';
import {
  closeBankItem,
  closeBooks,
  closeDays,
  compareBank,
  countUnclosedDays,
  keepReconciliation,
  listBankItems,
  listSettlementItems,
  readDayReport,
} from '../../issuer/treasury-face.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import type { InboxPort } from '../../platform/ports/bank-inbox.ts';
import type { TestApi } from '../../testing/api.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { playReconciledDay, reconciledDay } from '../../testing/reconciled-day.ts';
import { createWatchfulLog, listLogLines } from '../../testing/watchful-log.ts';
import { createBankStatementJobs, ensureBankStatementJobs, outsideOf } from './bank-statement-jobs.ts';
import { createReconciliationJobs, ensureReconciliationJobs } from './reconciliation-jobs.ts';
import { createSettlementInbox, createSettlementJobs, ensureSettlementJobs } from './settlement-jobs.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestNetwork();
  onTestFinished(() => api.close());
  await playReconciledDay(api);
});

/** The portal's jobs about money from outside, each file as `bend` makes it of the demo's: null, it does not come. */
async function openJobs(bend: (name: string, text: string) => string | null = (_name, text) => text) {
  const services = { pool: api.pool, clock: api.clock, issuing: testIssuing, keys: testKeys };
  const network = bent(createSettlementInbox({ settlementDir: null, isDemo: true }, services) as InboxPort, bend);
  const statements = { inbox: bent(createDemoBankInbox(api.pool), bend), accounts: demoBankAccounts };
  const { log } = createWatchfulLog();
  const outside = outsideOf({ settlementDir: null, bankStatements: null, isDemo: true });
  const tools = { ...services, log, outside };
  const jobs = {
    ...createSettlementJobs(tools, network),
    ...createBankStatementJobs(tools, statements),
    ...createReconciliationJobs(tools),
  };
  await ensureSettlementJobs(api.pool, api.clock.now());
  await ensureBankStatementJobs(api.pool, api.clock.now());
  await ensureReconciliationJobs(api.pool, testIssuing, api.clock.now());
  const close = () => closeDays(api.pool, { keys: testKeys, outside, now: api.clock.now() });
  const pass = async (days: number) => {
    for (let hour = 0; hour < days * 12; hour += 1) {
      api.clock.advance(7_200);
      await runDueJobs(api.pool, jobs, api.clock, log);
    }
  };
  return { pass, close, outside };
}

/** A folder whose files arrive otherwise. One that does not come holds up those after it, as a folder of the network does. */
function bent(inbox: InboxPort, bend: (name: string, text: string) => string | null): InboxPort {
  const read = async (name: string) => {
    const pieces: Buffer[] = [];
    for await (const piece of inbox.open(name)) pieces.push(piece);
    return bend(name, Buffer.concat(pieces).toString());
  };
  return {
    ...inbox,
    list: async () => {
      const names: string[] = [];
      for (const name of await inbox.list()) {
        if ((await read(name)) === null) break;
        names.push(name);
      }
      return names;
    },
    open: async function* (name) {
      yield Buffer.from((await read(name)) ?? '');
    },
  };
}

/** The days that are closed, of the week that begins with the reconciled day. */
async function listClosed(): Promise<string[]> {
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(reconciledDay, at));
  const reports = await Promise.all(days.map((day) => readDayReport(api.pool, testKeys, day)));
  return days.filter((_, at) => reports[at] !== null);
}
const reportOf = async (day: string) => (await readDayReport(api.pool, testKeys, day))?.report ?? '';

describe('a day', () => {
  test('is closed once ledger, network and bank have told of it, and each report names the one before', async () => {
    const { pass } = await openJobs();
    await pass(5);
    const days = [0, 1, 2, 3].map((at) => dayAfter(reconciledDay, at));
    expect((await listClosed()).slice(0, 4)).toEqual(days);
    expect(await countUnclosedDays(api.pool)).toBe(0);
    const first = await reportOf(reconciledDay);
    expect(first).toContain(`day,${reconciledDay}\nreport before,\n`);
    expect(first).toMatch(/\nNET-2,\d+,/);
    expect(first).toContain(`CASH_FBO,${reconciledDay},`);
    const sha256 = createHash('sha256').update(first).digest('hex');
    expect(await reportOf(days[1] ?? '')).toContain(`report before,${sha256}`);
    expect(await readDayReport(api.pool, testKeys, days[2] ?? '')).toMatchObject({ isGenuine: true });
    expect([await listBankItems(api.pool), await listSettlementItems(api.pool)]).toEqual([[], []]);
    expect(await verifyLedger(api.pool)).toEqual([]);
    expect(await readDayReport(api.pool, testKeys, '2030-01-01')).toBeNull();
  });

  test.each([
    ['settlement file', 'NET-3-2026-11-24', "the network's settlement file has not come"],
    ['statement of the bank', 'statement-2026-11-24', "the bank's statement of CASH_FBO has not come"],
  ])('waits for its %s, and closes with those behind it when that comes', async (_name, missing, problem) => {
    let isLate = true;
    const { pass, close } = await openJobs((name, text) => (isLate && name.startsWith(missing) ? null : text));
    await pass(4);
    expect(await listClosed()).toEqual([reconciledDay]);
    expect(await close()).toMatchObject({ closed: [], waiting: '2026-11-24' });
    expect((await close()).problems).toContain(problem);
    expect(JSON.stringify(listLogLines())).toContain('a day waits for its close');
    expect(await countUnclosedDays(api.pool)).toBeGreaterThan(1);
    isLate = false;
    await pass(1);
    expect(await countUnclosedDays(api.pool)).toBe(0);
  });

  test('names each difference, with its age, until it is explained', async () => {
    // The bank takes a fee of 7 dollars that nobody has booked.
    let fee = 0;
    const { pass } = await openJobs((name, text) => {
      if (!name.startsWith('statement-')) return text;
      if (name === 'statement-2026-11-24') fee = 700;
      return takeFee(text, fee, name === 'statement-2026-11-24');
    });
    await pass(2.5);
    expect(await reportOf('2026-11-24')).toContain('CASH_FBO,MISSING_HERE,2026-11-24,0,line 2026-11-24 1,,-7.00,OPEN');
    const [item] = await listBankItems(api.pool);
    const told = { today: '2026-11-25', staff: 'agent-1', reason: 'the fee of November' };
    expect(await closeBankItem(api.pool, item?.itemId ?? 0, told)).toBe(true);
    await compareBank(api.pool, { today: '2026-11-26' });
    expect(await listBankItems(api.pool)).toEqual([]);
    await pass(1.5);
    expect(await reportOf('2026-11-26')).toContain(
      'CASH_FBO,MISSING_HERE,2026-11-24,2,line 2026-11-24 1,,-7.00,EXPLAINED',
    );
  });

  test('does not close while the ledger disagrees with itself, or was not reconciled', async () => {
    let isLate = true;
    const { pass, close } = await openJobs((name, text) => (isLate && name === 'statement-2026-11-24' ? null : text));
    await pass(2.5);
    const keepLine = (cents: number) =>
      keepReconciliation(
        api.pool,
        '2026-11-24',
        [{ line: 'ledger fees', told: { count: 0, cents: 0 }, booked: { count: 0, cents } }],
        api.clock.now(),
      );
    await keepLine(1);
    isLate = false;
    await pass(0.5);
    expect(await close()).toEqual({ closed: [], waiting: '2026-11-24', problems: ['ledger fees differs'] });
    await keepLine(0);
    await closeBooks(api.pool, '2026-11-26', api.clock.now());
    const next = await close();
    expect(next.closed).toContain('2026-11-24');
    expect(next.problems).toContain('it is not reconciled');
  });

  test('is closed once, by however many processes at once', async () => {
    const { pass, close } = await openJobs((name, text) => (name === 'statement-2026-11-24' ? null : text));
    await pass(3);
    expect(await listClosed()).toEqual([reconciledDay]);
    const outside = { hasNetwork: true, accounts: [] };
    const closeAll = () => closeDays(api.pool, { keys: testKeys, outside, now: api.clock.now() });
    await Promise.all([closeAll(), closeAll(), closeAll(), close().catch(() => null)]);
    const closed = await listClosed();
    expect(closed).toEqual([...new Set(closed)]);
    expect(closed).toContain('2026-11-24');
  });

  test('keeps a report that tells when it was signed by another', async () => {
    const { pass } = await openJobs();
    await pass(2);
    const other = { ...testKeys, hmacs: () => [Buffer.alloc(32)] as [Buffer] };
    expect(await readDayReport(api.pool, other, reconciledDay)).toMatchObject({ isGenuine: false });
  });
});

/** The same statement with a fee of the bank on its first line, or with the balances that follow from one. */
function takeFee(text: string, cents: number, isFirst: boolean): string {
  if (cents === 0) return text;
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith('03,1000000001'));
  const balances = /010,(-?\d+),,,015,(-?\d+),/.exec(lines[at] ?? '') ?? [];
  const [opening, closing] = [Number(balances[1]), Number(balances[2])];
  const opened = isFirst ? opening : opening - cents;
  lines[at] = `03,1000000001,USD,010,${opened},,,015,${closing - cents},,/`;
  if (isFirst) lines.splice(at + 1, 0, `16,698,${cents},Z,B,,/`);
  const by = opened - opening - cents + (isFirst ? cents : 0);
  const more = isFirst ? 1 : 0;
  let isNext = true;
  return lines
    .map((line) => {
      const [code, total, ...counts] = line.replace('/', '').split(',');
      if (code === '49' && isNext) {
        isNext = false;
        return `49,${Number(total) + by},${Number(counts[0]) + more}/`;
      }
      if (code !== '98' && code !== '99') return line;
      return `${code},${Number(total) + by},${counts[0]},${Number(counts[1]) + more}/`;
    })
    .join('\n');
}

test('banking days alone need a statement', () => {
  expect([reconciledDay, '2026-11-28'].map(isBankingDay)).toEqual([true, false]);
});
