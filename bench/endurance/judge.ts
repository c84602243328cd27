import type { Done } from './acts.ts';
import {
  type Allowance,
  type Bound,
  boundOf,
  findBloated,
  maxDead,
  medianIn,
  ofHandles,
  ofJobs,
  ofMemory,
  ofTable,
} from './flatness.ts';
import type { Sample, TableSample } from './sample.ts';
import { type Failure, graceMs, isAllowed, type Outage, type Window, windowsOf } from './schedule.ts';

/** Tables whose rows are gone when what they speak of is over, within the hours of a run. */
const passing = ['jobs.job', 'identity.passcode', 'identity.flow', 'issuer.merchant_try'];

interface Watched {
  samples: readonly Sample[];
  /** The processes of the portal, in order. */
  pids: readonly [number, number];
  seconds: number;
}

const figureOf = (samples: readonly Sample[], read: (sample: Sample) => number) =>
  samples.map((sample) => ({ atSecond: sample.atSecond, value: read(sample) }));

/** Holds memory, files and connections at the end of each process's time against those after its warm-up. */
function judgeProcesses({ samples, pids, seconds }: Watched): Bound[] {
  const { first, second } = windowsOf(seconds);
  const figures: [string, (sample: Sample) => number, Allowance][] = [
    ['memory', ({ ownMib }) => ownMib, ofMemory],
    ['open files', ({ files }) => files, ofHandles],
    ['connections to the database', ({ connections }) => connections, ofHandles],
  ];
  const processes: [string, number, Record<'early' | 'late', Window>][] = [
    ['first process', pids[0], first],
    ['second process', pids[1], second],
  ];
  return processes.flatMap(([name, pid, { early, late }]) =>
    figures.map(([what, read, allowance]) => {
      const own = figureOf(
        samples.filter((sample) => sample.pid === pid),
        read,
      );
      return boundOf(`${what}, ${name}`, medianIn(own, early), medianIn(own, late), allowance);
    }),
  );
}

/**
 * Holds the database's memory and its passing tables at the end against the tenth before: after the full disk it was started anew,
 * and by then the largest jobs of the night, at a month's end one for each account, have been in the tables of jobs.
 */
function judgeDatabase({ samples, seconds }: Watched): Bound[] {
  const { second } = windowsOf(seconds);
  const tableOf = (name: string, read: (table: TableSample) => number) => (sample: Sample) => {
    const found = sample.tables.find((table) => table.name === name);
    return found === undefined ? Number.NaN : read(found);
  };
  const memory = figureOf(samples, ({ databaseMib }) => databaseMib);
  const early: Window = [0.8 * seconds, 0.9 * seconds];
  return [
    boundOf("database's own memory", medianIn(memory, early), medianIn(memory, second.late), ofMemory),
    ...passing.map((name) => {
      const sizes = figureOf(
        samples,
        tableOf(name, ({ kib }) => kib),
      );
      const rows = medianIn(
        figureOf(
          samples,
          tableOf(name, ({ live }) => live),
        ),
        second.late,
      );
      return boundOf(`size of ${name}`, medianIn(sizes, early), medianIn(sizes, second.late), ofTable(rows));
    }),
  ];
}

/** Holds what a process holds without callers against what the one before held then; no child is left of either. */
export function judgeRest([before, after]: readonly (Sample | null)[]): Bound[] {
  const held = (what: 'files' | 'connections' | 'jobs', allowance: Allowance) =>
    boundOf(`${what} at rest, before and after`, before?.[what] ?? Number.NaN, after?.[what] ?? Number.NaN, allowance);
  const children = after?.childrenMib ?? Number.NaN;
  return [
    held('files', ofHandles),
    held('connections', ofHandles),
    held('jobs', ofJobs),
    {
      what: 'memory of its children at rest',
      found: `${children.toFixed(0)} MiB`,
      bound: '0 MiB',
      isKept: children === 0,
    },
  ];
}

/** Judges that nobody saw an error, but for refusals while the database was away. */
function judgeFailures(failures: readonly Failure[], outages: readonly Outage[]): Bound[] {
  const wrong = failures.filter((failure) => !isAllowed(failure, outages));
  const kinds = new Set(wrong.map(({ name, status }) => `${name} ${status}`));
  const refused = `${failures.length - wrong.length} refused`;
  const bound = `503 alone, during an outage and ${graceMs / 1000} s after`;
  const found =
    wrong.length === 0 ? refused : `${refused}, ${wrong.length} others: ${[...kinds].slice(0, 5).join(', ')}`;
  return [{ what: 'answers other than 200', found, bound, isKept: wrong.length === 0 }];
}

/** Judges that autovacuum keeps up, once it has come after the load. */
export function judgeDead(tables: readonly TableSample[]): Bound {
  const bloated = findBloated(tables);
  const list = bloated.map((table) => `${table.name} ${table.dead} of ${maxDead(table).toFixed(0)}`).join(', ');
  const bound = '50 and a fifth of the live ones';
  return { what: 'dead rows of each table', found: list || 'fewer everywhere', bound, isKept: bloated.length === 0 };
}

/** Judges that everything done on the way went as it should; what could not be done here is told in the table of acts. */
const judgeActs = (done: readonly Done[]): Bound[] =>
  done
    .filter(({ isGood }) => isGood !== null)
    .map(({ act, text, isGood }) => ({
      what: `on the way: ${act}`,
      found: text,
      bound: 'done',
      isKept: isGood === true,
    }));

/** The bounds that follow from what was seen while it ran. */
export function judgeRun(
  watched: Watched,
  { failures, outages, done }: { failures: readonly Failure[]; outages: readonly Outage[]; done: readonly Done[] },
): Bound[] {
  return [
    ...judgeFailures(failures, outages),
    ...judgeActs(done),
    ...judgeProcesses(watched),
    ...judgeDatabase(watched),
  ];
}
