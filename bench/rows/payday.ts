import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { atRate, createLatencies } from '../harness/latencies.ts';
import { machineOf } from '../harness/machine.ts';
import { readResidentMib } from '../harness/resident.ts';
import { createActs } from './payday-acts.ts';
import { networkSecret, openPaydayDatabase, startPaydayPortal } from './payday-people.ts';

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

/** Busy milliseconds of all processors since the machine started. */
const busyMs = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

/**
 * The day the benefits come, at `1 / part` of its rate for `seconds`, with `holders` people in the database: what each call
 * took at the 99th percentile, and what the machine did for it. Written to `bench/results`.
 */
export async function playPayday([partText = '10', secondsText = '600', holdersText = '20000']: readonly string[]) {
  const [part, seconds, holders] = [partText, secondsText, holdersText].map(Number) as [number, number, number];
  const { database, password, people } = await openPaydayDatabase(holders);
  const portal = await startPaydayPortal(port, database);
  const sizes = async () =>
    (
      await database.pool.query(
        `SELECT pg_database_size(current_database()) AS bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS wal`,
      )
    ).rows[0] as { bytes: number; wal: number };
  const latencies = createLatencies();
  const acts = createActs({
    url: `http://127.0.0.1:${port}`,
    secret: networkSecret,
    password,
    latencies,
    pausesMs: { reading: 15_000, charging: 10_000 },
  });
  const person = (n: number) => people[n % people.length] as (typeof people)[number];
  const before = { ...(await sizes()), busyMs: busyMs(), own: process.cpuUsage(), atMs: performance.now() };
  const memory: number[] = [];
  const watch = setInterval(() => void readResidentMib(portal.pid).then((mib) => memory.push(mib)), 2_000);
  await Promise.all([
    atRate(full.visits / part, seconds, (n, dueMs) => acts.visit(person(n), dueMs)),
    // Others than who is looking, so that all accounts are touched.
    atRate(full.deposits / part, seconds, (n, dueMs) => acts.deposit(person(n + 7_919), dueMs)),
    atRate(full.purchases / part, seconds, (n, dueMs) => acts.purchase(person(n * 13 + 1), dueMs)),
  ]);
  clearInterval(watch);
  const own = process.cpuUsage(before.own);
  const tookMs = performance.now() - before.atMs;
  const usedMs = busyMs() - before.busyMs - (own.user + own.system) / 1000;
  const after = await sizes();
  acts.close();
  await portal.stop();
  await database.close();

  const rows = latencies.list();
  const failed = rows.reduce((sum, [, { failed: each }]) => sum + each, 0);
  const answered = rows.reduce((sum, [, { count }]) => sum + count, 0);
  const coresUsed = usedMs / tookMs;
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(2);
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    `# The day the benefits come, ${day}`,
    '',
    `${machineOf()}; portal, database and who asks are on it together.`,
    '',
    `A program of ${program.holders} cardholders, of whom ${program.visits} look within ${program.visitHours} hours`,
    `(${full.visits.toFixed(0)} visits a second), while their benefits come over ${program.depositHours} hours`,
    `(${full.deposits.toFixed(0)} a second) and they shop (${full.purchases.toFixed(0)} purchases a second, at the busiest hour).`,
    `Played at 1/${part} of these rates for ${seconds} s, with ${holders} people in the database, by one process.`,
    'A visit is a sign-in, the ten calls of the dashboard, the transactions, and a sign-out, with half a minute of reading.',
    '',
    '| call | answers | p50 ms | p99 ms | longest ms | failed |',
    '|--|--|--|--|--|--|',
    ...rows.map(
      ([call, { count, p50, p99, most, failed: each }]) =>
        `| ${call} | ${count} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${most.toFixed(0)} | ${each} |`,
    ),
    '',
    `- Answers: ${answered}, failed: ${failed}.`,
    `- Processors: ${coresUsed.toFixed(2)} of ${cpus().length} cores busy for portal and database, so ${(coresUsed * part).toFixed(0)} for the whole rate, by computation.`,
    `- Memory of the portal: ${memory[0]?.toFixed(0)} MiB at first, ${Math.max(...memory).toFixed(0)} at most, ${memory.at(-1)?.toFixed(0)} at the end.`,
    `- Database: ${gigabytes(before.bytes)} GB before, ${gigabytes(after.bytes)} GB after; ${gigabytes(after.wal - before.wal)} GB of log, so ${gigabytes(((after.wal - before.wal) / seconds) * part * 3600)} GB an hour at the whole rate.`,
    '',
  ].join('\n');
  process.stdout.write(text);
  const folder = path.resolve(import.meta.dirname, '../results');
  await mkdir(folder, { recursive: true });
  if (process.argv.length === 3) await writeFile(path.join(folder, `payday-${day}.md`), text);
}
