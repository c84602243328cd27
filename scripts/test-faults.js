/**
 * `npm run test:faults`: processes and the database killed, frozen, starved and replaced under traffic, in the long form. What
 * takes a program that is not here is left out, and said.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { environment, root } from './paths.js';
import { run } from './run.js';
import { runSteps } from './steps.js';

/** Rounds of each kill: `FAULT_ROUNDS=3 npm run test:faults` plays fewer. */
const rounds = process.env.FAULT_ROUNDS ?? '20';
const figures = path.join(root, '.cache/faults.ndjson');

const isRoot = process.getuid?.() === 0;
/** @param {string} file */
const has = (file) => existsSync(file);

/** The requirements of each part besides the portal's own database, and whether they are here. */
const parts = [
  { name: 'kills, limits of several processes, a lost database', filter: '.test.ts', lacks: [] },
  { name: 'runbooks', filter: 'runbooks.fault', lacks: [] },
  { name: 'a leaked key', filter: 'leaked-key.fault', lacks: [] },
  { name: 'reads from a standby, asked over HTTP', filter: 'standby-reads.fault', lacks: [] },
  { name: 'standby that is promoted', filter: 'standby.fault', lacks: [] },
  {
    name: 'disks and clocks',
    filter: 'disks.fault',
    lacks: [!has('/usr/bin/gcc') && 'gcc', !isRoot && 'root, to mount a small disk'],
  },
  {
    name: 'alerts, by Prometheus itself',
    filter: 'alerts.fault',
    lacks: [!has(process.env.PROMTOOL ?? '/usr/bin/promtool') && 'prometheus'],
  },
  {
    name: 'Prometheus beside a portal',
    filter: 'prometheus.fault',
    lacks: [!has('/usr/bin/prometheus') && 'prometheus'],
  },
  { name: 'rolling restart', filter: 'rolling.fault', lacks: [!has('/usr/sbin/haproxy') && 'haproxy'] },
  { name: 'behind PgBouncer', filter: 'pooled.fault', lacks: [!has('/usr/sbin/pgbouncer') && 'pgbouncer'] },
  {
    name: 'point in time',
    filter: 'in-time.fault',
    lacks: [!has('/usr/lib/postgresql/15/bin/pg_basebackup') && 'postgresql-15'],
  },
  {
    name: 'the API behind PgBouncer',
    config: 'pooled.config.ts',
    filter: '',
    lacks: [!has('/usr/sbin/pgbouncer') && 'pgbouncer'],
  },
];

/** @param {{ filter: string, config?: string | undefined }} part */
const runPart = ({ filter, config = 'vitest.config.ts' }) => {
  const env = environment({ FAULT_ROUNDS: rounds, FAULT_FIGURES: figures });
  const args = ['run', '--config', `server/faults/${config}`, ...(filter ? [filter] : [])];
  return run('vitest', args, { env });
};

await ensureInstalled();
/** @type {import('./steps.js').Step[]} */
const steps = [{ name: 'build', run: ensureBuilt }];
/** @type {string[]} */
const leftOut = [];
for (const part of parts) {
  const lacks = part.lacks.filter((lack) => lack !== false);
  if (lacks.length === 0) steps.push({ name: part.name, run: () => runPart(part) });
  else leftOut.push(`NOT TESTED: ${part.name}. It takes what is not here: ${lacks.join(', ')}.`);
}
const code = await runSteps(steps);
console.log(`What was measured stands in ${path.relative(root, figures)}.`);
for (const line of leftOut) console.log(line);
process.exitCode = code;
