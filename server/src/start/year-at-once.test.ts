import { afterAll, expect, test } from 'vitest';
import { advanceClock } from '../demo/advance-clock.ts';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { createDemoArchives } from '../platform/ports/demo-archives.ts';
import { createDemoCardBureau } from '../platform/ports/demo-card-bureau.ts';
import { createDemoFileDrop } from '../platform/ports/demo-file-drop.ts';
import { createDemoMailHouse } from '../platform/ports/demo-mail-house.ts';
import { createDemoMessagePort } from '../platform/ports/demo-messages.ts';
import { createDemoApi, type DemoApi } from '../testing/demo-api.ts';
import { testKeys } from '../testing/keys.ts';
import { listColumns } from '../testing/list-columns.ts';
import { printHere } from '../testing/print-here.ts';
import { createWatchfulLog } from '../testing/watchful-log.ts';
import { createUpdaterPort } from './account-updates/updater-port.ts';
import { createJobs, ensureRecurringJobs } from './job-kinds.ts';

/** `DAYS=365 npm test -- year-at-once` plays the longest form. */
const days = Number(process.env.DAYS ?? (process.env.TEST_FULL ? 40 : 12));

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened) await close();
});

/** The demo with all of its jobs, and its clock to be moved. */
async function openDemo() {
  const demo = await createDemoApi();
  const { api, clock, door } = demo;
  const message = createDemoMessagePort(api.pool, testKeys);
  const mailHouse = createDemoMailHouse(api.pool, testKeys, clock);
  const ports = {
    messages: { TEXT: message, CALL: message, EMAIL: message, PUSH: message },
    ach: createDemoFileDrop(api.pool, testKeys, 'ach'),
    inbox: null,
    settlementInbox: null,
    bankStatements: null,
    outside: { hasNetwork: false, accounts: [] },
    positivePay: null,
    bureau: createDemoCardBureau(api.pool, testKeys, clock),
    updater: createUpdaterPort({ isDemo: true, accountUpdater: null }, { ...api.services, clock }),
    mailHouse,
    print: printHere(api, mailHouse),
    archives: createDemoArchives(api.pool, testKeys, clock),
  };
  const { log } = createWatchfulLog();
  await ensureRecurringJobs(api.pool, api.services.issuing, clock.now());
  const { handlers } = createJobs({ ...api.services, clock }, ports, log);
  const jobs = startJobRunner(api.pool, clock, handlers, log);
  await jobs.runDue();
  opened.push(async () => {
    await jobs.stop();
    await demo.close();
  });
  const advance = (duration: string) => advanceClock({ ...door, jobs }, duration);
  return { demo, advance };
}

/** The id that the demo's provider gives a message. */
const providersId = /demo-[0-9a-f-]{36}/;

/** Every row of every table but that of the jobs, without what is random or sealed, in order. */
async function readAll({ api }: DemoApi): Promise<string[]> {
  const rows: string[] = [];
  for (const { table, columns } of await listColumns(api.pool)) {
    if (/^(jobs|public)\./.test(table)) continue;
    const shown = columns.filter(
      ({ name, type }) => !['bytea', 'uuid', 'xid8'].includes(type) && name !== 'password_hash',
    );
    const names = shown.map(({ name }) => `"${name}"`).join(', ');
    const text = `SELECT (SELECT each FROM (SELECT ${names}) AS each)::text AS row FROM ${table}`;
    const read = (await api.pool.query<{ row: string }>(text)).rows;
    rows.push(...read.map(({ row }) => `${table} ${row.replace(providersId, '')}`).toSorted());
  }
  return rows;
}

test(`${days} days in one go leave what as many single days leave`, { timeout: 900_000 }, async () => {
  const [atOnce, byDay] = [await openDemo(), await openDemo()];
  expect(await readAll(byDay.demo)).toEqual(await readAll(atOnce.demo));
  await atOnce.advance(`P${days}D`);
  for (let n = 0; n < days; n++) await byDay.advance('P1D');
  const [left, expected] = [await readAll(atOnce.demo), await readAll(byDay.demo)];
  expect(left.length).toBeGreaterThan(1_000);
  const [leftRows, expectedRows] = [new Set(left), new Set(expected)];
  expect({
    more: left.filter((row) => !expectedRows.has(row)),
    less: expected.filter((row) => !leftRows.has(row)),
  }).toEqual({ more: [], less: [] });
  expect(left).toHaveLength(expected.length);
});
