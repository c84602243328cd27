import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { isBankingDay } from '@portal/contract/time/banking-days';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { makeBenchFolder } from '../harness/folder.ts';
import { atRate, createLatencies } from '../harness/latencies.ts';
import { machineOf } from '../harness/machine.ts';
import { readResidentMib } from '../harness/resident.ts';
import { createActs, dashboardName } from './payday-acts.ts';
import { findAll, layDeposits, wantAlerts } from './payday-deposits.ts';
import { networkSecret, openPaydayDatabase, startPaydayPortal } from './payday-people.ts';

const timeZone = 'America/New_York';
/** A file is looked for every five minutes. */
const patientMs = 15 * 60_000;
const goalMs = 250;
const port = Number(process.env['BENCH_PORT'] ?? 3912);
/** The program of the issue: who looks within three hours of the day the benefits come, and what else goes on then. */
const program = { holders: 4_500_000, visits: 1_500_000, visitHours: 3, depositHours: 6, purchasesAMonth: 20 };
/** A shop's busiest hour against its average one. */
const busiest = 3;
const full = {
  visits: program.visits / (program.visitHours * 3600),
  deposits: program.holders / (program.depositHours * 3600),
  purchases: (program.holders * program.purchasesAMonth * busiest) / (30 * 86_400),
};

/** The day itself, or the last one before on which banks settle: a file with any other day waits for somebody. */
const lastBankingDay = (day: string): string => (isBankingDay(day) ? day : lastBankingDay(dayAfter(day, -1)));

/** Busy milliseconds of all processors since the machine started. */
const busyMs = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

interface Played {
  /** How many people are in the database. */
  holders: number;
  seconds: number;
  /** Milliseconds of processor for portal and database, for one answer or deposit. */
  eachMs: number;
  /** Milliseconds of the dashboard's calls at the 99th percentile, and everything that was lost. */
  dashboardMs: number;
  lost: number;
  text: readonly string[];
}

type Opened = Awaited<ReturnType<typeof openPaydayDatabase>>;

/** A database with so many people, of whom some want to be told of deposits. */
async function open(holders: number): Promise<Opened> {
  const opened = await openPaydayDatabase(holders);
  await wantAlerts(opened.database.pool);
  process.stdout.write(`  ${holders} people are there\n`);
  return opened;
}

/** Plays the day at `1 / part` of its rate for `seconds` on a database, which is closed then. */
async function play({ database, password, people }: Opened, part: number, seconds: number): Promise<Played> {
  const inbox = await makeBenchFolder();
  const portal = await startPaydayPortal(port, database, { ACH_INBOX_DIR: inbox.folder });
  const sizes = async () =>
    (
      await database.pool.query(
        `SELECT pg_database_size(current_database()) AS bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS wal`,
      )
    ).rows[0] as { bytes: number; wal: number };
  const latencies = createLatencies();
  const acts = createActs({
    url: () => `http://127.0.0.1:${port}`,
    now: () => new Date(),
    secret: networkSecret,
    password,
    latencies,
    pausesMs: { reading: 15_000, charging: 10_000 },
  });
  const person = (n: number) => people[n % people.length] as (typeof people)[number];
  const since = new Date();
  const before = { ...(await sizes()), busyMs: busyMs(), own: process.cpuUsage(), atMs: performance.now() };
  const memory: number[] = [];
  const watch = setInterval(() => void readResidentMib(portal.pid).then((mib) => memory.push(mib)), 2_000);
  const rates = {
    perSecond: full.deposits / part,
    seconds,
    everySeconds: 60,
    day: lastBankingDay(dayIn(timeZone, since)),
  };
  const [laid] = await Promise.all([
    layDeposits(inbox.folder, people, rates),
    atRate(full.visits / part, seconds, (n, dueMs) => acts.visit(person(n), dueMs)),
    atRate(full.purchases / part, seconds, (n, dueMs) => acts.purchase(person(n * 13 + 1), dueMs)),
  ]);
  clearInterval(watch);
  const own = process.cpuUsage(before.own);
  const tookMs = performance.now() - before.atMs;
  const usedMs = busyMs() - before.busyMs - (own.user + own.system) / 1000;
  const found = await findAll(database.pool, since, laid, patientMs);
  const after = await sizes();
  acts.close();
  await portal.stop();
  await database.close();
  await inbox.remove();

  const rows = latencies.list();
  const of = (name: string) => rows.find(([call]) => call === name)?.[1];
  const calls = rows.filter(([call]) => call !== dashboardName);
  const failed = calls.reduce((sum, [, { failed: each }]) => sum + each, 0);
  const answered = calls.reduce((sum, [, { count }]) => sum + count, 0);
  const charged = (of('network/clearing')?.count ?? 0) - (of('network/clearing')?.failed ?? 0);
  const lost = failed + (laid - found.deposits) + (charged - found.purchases) + (found.toTell - found.told);
  const coresUsed = usedMs / tookMs;
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(2);
  return {
    holders: people.length,
    seconds,
    eachMs: usedMs / (answered + laid),
    dashboardMs: of(dashboardName)?.p99 ?? Number.NaN,
    lost,
    text: [
      '| call | answers | p50 ms | p99 ms | longest ms | failed |',
      '|--|--|--|--|--|--|',
      ...rows.map(
        ([call, { count, p50, p99, most, failed: each }]) =>
          `| ${call} | ${count} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${most.toFixed(0)} | ${each} |`,
      ),
      '',
      `- Answers: ${answered}, failed: ${failed}.`,
      `- Deposits laid in files: ${laid}, posted: ${found.deposits}. Charges answered: ${charged}, posted: ${found.purchases}.`,
      `- Deposits of people who want to be told: ${found.toTell}, told: ${found.told}. All entries of the ledger sum to ${found.sumCents}.`,
      `- Processors: ${coresUsed.toFixed(2)} of ${cpus().length} cores busy for portal and database, so ${(coresUsed * part).toFixed(0)} for the whole rate, by computation.`,
      `- Memory of the portal: ${memory[0]?.toFixed(0)} MiB at first, ${Math.max(...memory).toFixed(0)} at most, ${memory.at(-1)?.toFixed(0)} at the end.`,
      `- Database: ${gigabytes(before.bytes)} GB before, ${gigabytes(after.bytes)} GB after; ${gigabytes(after.wal - before.wal)} GB of log, so ${gigabytes(((after.wal - before.wal) / seconds) * part * 3600)} GB an hour at the whole rate.`,
      '',
    ],
  };
}

/**
 * The day the benefits come, at a part of its rate: what each call took at the 99th percentile, what the machine did for it, and
 * that nothing was lost. Without arguments a tenth of it is played for half an hour with a tenth of the people, after a short
 * play with a few, and is written to `bench/results`. Arguments: part, seconds, people.
 */
export async function playPayday([part, seconds, holders]: readonly string[]) {
  const isWhole = part === undefined;
  // Both first, as making them leaves nothing of the machine.
  const many = await open(Number(holders ?? program.holders / 10));
  const few = isWhole ? await play(await open(10_000), 10, 120) : null;
  const played = await play(many, Number(part ?? 10), Number(seconds ?? 1_800));
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    `# The day the benefits come, ${day}`,
    '',
    `${machineOf()}; portal, database and who asks are on it together.`,
    '',
    `A program of ${program.holders} cardholders, of whom ${program.visits} look within ${program.visitHours} hours`,
    `(${full.visits.toFixed(0)} visits a second), while their benefits come over ${program.depositHours} hours`,
    `(${full.deposits.toFixed(0)} a second, in a file of the bank each minute) and they shop (${full.purchases.toFixed(0)} purchases a second, at the busiest hour).`,
    `Played at 1/${part ?? 10} of these rates for ${played.seconds} s, with ${played.holders} people in the database, by one process.`,
    'A visit is a sign-in, the ten calls of the dashboard, the transactions, and a sign-out, with half a minute of reading.',
    'One in three wants an email of each deposit.',
    '',
    ...played.text,
    `- Goals: nothing lost: ${played.lost === 0 ? 'reached' : `missed, ${played.lost}`}; the dashboard within ${goalMs} ms at p99: ${played.dashboardMs <= goalMs ? 'reached' : 'missed'}, ${played.dashboardMs.toFixed(0)} ms.`,
    ...(few === null
      ? []
      : [
          `- One answer or deposit takes ${played.eachMs.toFixed(2)} ms of processor, and took ${few.eachMs.toFixed(2)} ms with ${few.holders} people for ${few.seconds} s, where ${few.lost} were lost.`,
        ]),
    '',
  ].join('\n');
  process.stdout.write(text);
  const folder = path.resolve(import.meta.dirname, '../results');
  await mkdir(folder, { recursive: true });
  if (isWhole) await writeFile(path.join(folder, `payday-${day}.md`), text);
}
