import { compare } from '../harness/compare.ts';
import { createLatencies } from '../harness/latencies.ts';
import { machineOf } from '../harness/machine.ts';
import type { Row } from '../harness/row.ts';
import { createActs } from './payday-acts.ts';
import { networkSecret, openPaydayDatabase, startPaydayPortal } from './payday-people.ts';

const [fewHolders, manyHolders] = [10_000, 1_000_000];
/** People who come by in one measurement, each by chance. */
const people = 40;
const goalRatio = 1.2;
const port = Number(process.env['BENCH_PORT'] ?? 3914);

/** A portal with so many people in its database; what it takes them to come by. */
async function openProgram(holders: number, ownPort: number) {
  const { database, password, people: known } = await openPaydayDatabase(holders, 1);
  const portal = await startPaydayPortal(ownPort, database);
  const latencies = createLatencies();
  const pausesMs = { reading: 0, charging: 0 };
  const acts = createActs({
    url: () => `http://127.0.0.1:${ownPort}`,
    now: () => new Date(),
    secret: networkSecret,
    password,
    latencies,
    pausesMs,
  });
  /** Milliseconds for the visit of one person, their deposit and their purchase, one person after the other. */
  const measure = async () => {
    const startMs = performance.now();
    for (let n = 0; n < people; n++) {
      const person = known[Math.floor(Math.random() * known.length)] as (typeof known)[number];
      await acts.deposit(person, performance.now());
      await acts.purchase(person, performance.now());
      await acts.visit(person, performance.now());
    }
    return (performance.now() - startMs) / people;
  };
  const size = async () => {
    const { rows } = await database.pool.query('SELECT pg_database_size(current_database()) AS bytes');
    return `${(Number(rows[0].bytes) / 1e9).toFixed(2)} GB`;
  };
  const close = async () => {
    acts.close();
    await portal.stop();
    await database.close();
  };
  return { measure, latencies, size, close };
}

/** Tells whether it costs one cardholder the same in a program of a million as in one of ten thousand. */
export const holdersGrowthRow: Row = {
  name: 'holders-growth',
  run: async () => {
    const few = await openProgram(fewHolders, port);
    const many = await openProgram(manyHolders, port + 1);
    const comparison = await compare(many.measure, few.measure, 7);
    const before = new Map(few.latencies.list());
    const notes = [`database: ${await few.size()} → ${await many.size()}; ${machineOf()}`];
    for (const [call, { p50, p99, failed }] of many.latencies.list()) {
      const less = before.get(call);
      notes.push(
        `${call}: p50 ${less?.p50.toFixed(1)} → ${p50.toFixed(1)} ms, p99 ${less?.p99.toFixed(1)} → ${p99.toFixed(1)} ms, failed ${less?.failed} and ${failed}`,
      );
    }
    await few.close();
    await many.close();
    return {
      name: 'holders-growth',
      what: `a deposit, a purchase and a visit of one person by chance among ${manyHolders}, against among ${fewHolders}, each with a month of their books`,
      unit: 'ms',
      goal: `≤ ${goalRatio}×`,
      isReached: comparison.ratio <= goalRatio,
      comparison,
      notes,
    };
  },
};
