import type { createLatencies } from '../harness/latencies.ts';
import { machineOf } from '../harness/machine.ts';
import type { Done } from './acts.ts';
import { type Bound, medianIn } from './flatness.ts';
import type { Rates } from './load.ts';
import { type LogLine, outageOf } from './logs.ts';
import type { Sample } from './sample.ts';
import type { Act, Failure, Outage } from './schedule.ts';

/** A run that is over, with what is needed to tell of it. */
export interface Run {
  day: string;
  people: number;
  hours: number;
  seconds: number;
  rates: Rates;
  /** By the portal's clock, in the program's time zone. */
  passed: { from: string; to: string };
  /** The second of the run at which an instant was. */
  secondOf: (ms: number) => number;
  done: readonly Done[];
  outages: readonly Outage[];
  failures: readonly Failure[];
  latencies: ReturnType<typeof createLatencies>;
  samples: readonly Sample[];
  logs: readonly LogLine[];
  bounds: readonly Bound[];
  /** Processes that wanted a processor in the minute before it all. */
  loadBefore: number;
  /** True where the first process ran an earlier release. */
  before: boolean;
}

const words: Record<Act, string> = {
  rotate: 'a key rotated, put in use, everything sealed anew',
  backup: 'a backup taken',
  release: 'another process started, callers sent there, the first one stopped',
  loseDatabase: 'all processes of the database killed (SIGKILL)',
  fillDisk: 'the disk of the database filled for 8 s, then freed',
};

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll(/[|\n]+/g, ' ')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  row(head),
  row(head.map(() => '--')),
  ...rows.map(row),
  '',
];

/** Counts failures by what they were. */
function listFailures({ failures, outages, secondOf }: Run): string[] {
  const counts = new Map<string, number>();
  for (const { name, status, sentMs, answeredMs } of failures) {
    const outage = outages.find(({ fromMs, toMs }) => answeredMs >= fromMs && sentMs <= toMs);
    const when = outage?.what ?? `else, about second ${(Math.floor(secondOf(answeredMs) / 10) * 10).toFixed(0)}`;
    const what = `${when}: ${name} answered ${status === 0 ? 'not at all' : status}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `- ${count} × ${what}`);
}

/** Counts the lines of the log by what they say. */
function listLogged({ logs, outages }: Run): string[] {
  const counts = new Map<string, number>();
  for (const { atMs, text } of logs) {
    const what = `${outageOf(atMs, outages)?.what ?? 'else'}: ${text.slice(0, 160)}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `- ${count} × ${what}`);
}

/** A line for each tenth of the run, of the process that callers knew then. */
function listSamples({ samples, seconds }: Run): string[][] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const window = [(tenth * seconds) / 10, ((tenth + 1) * seconds) / 10] as const;
    const of = (read: (sample: Sample) => number) =>
      medianIn(
        samples.map((sample) => ({ atSecond: sample.atSecond, value: read(sample) })),
        window,
      ).toFixed(0);
    return [
      `${window[0].toFixed(0)}–${window[1].toFixed(0)} s`,
      of(({ ownMib }) => ownMib),
      of(({ childrenMib }) => childrenMib),
      of(({ files }) => files),
      of(({ connections }) => connections),
      of(({ databaseMib }) => databaseMib),
    ];
  });
}

/** The result of a run as Markdown. */
export function describeRun(run: Run): string {
  const { rates, done, latencies, bounds, passed, secondOf, before } = run;
  const missed = bounds.filter(({ isKept }) => !isKept);
  const notDone = done.filter(({ isGood }) => isGood === null).map(({ act }) => words[act]);
  const place = notDone.length === 0 ? ', the database on a small disk in memory' : '';
  return [
    `# Endurance, ${run.day}`,
    '',
    `${machineOf()}; portal, database and who asks are on it together${place}; its load before was ${run.loadBefore.toFixed(1)}.`,
    '',
    `${run.hours} hours of the portal's time, ${passed.from} to ${passed.to}, in ${(run.seconds / 60).toFixed(1)} minutes, with ${run.people} people`,
    `in the database: ${rates.visits} visits, ${rates.purchases} purchases and ${rates.deposits} deposits a second of the machine's time. Before, an hour was`,
    'played a day earlier, so that what is kept for a day has to be swept. Autovacuum looks six times as often as by itself.',
    '',
    missed.length === 0
      ? `**All ${bounds.length} bounds were kept.**`
      : `**${missed.length} of ${bounds.length} bounds were MISSED: ${missed.map(({ what }) => what).join('; ')}.**`,
    '',
    ...notDone.map((what) => `**NOT MEASURED: ${what}.**`),
    before ? 'The first process ran the release before this one.' : 'Both processes ran this release.',
    '',
    ...table(
      ['on the way', 'began', 'ended', 'what came of it'],
      done.map(({ act, fromMs, toMs, text }) => [
        words[act],
        `${secondOf(fromMs).toFixed(0)} s`,
        `${secondOf(toMs).toFixed(0)} s`,
        text,
      ]),
    ),
    ...table(
      ['bound', 'found', 'allowed', 'kept'],
      bounds.map(({ what, found, bound, isKept }) => [what, found, bound, isKept ? 'yes' : 'NO']),
    ),
    'Medians of each tenth:',
    '',
    ...table(
      ['part', 'portal MiB', 'its children MiB', 'open files', 'connections', "database's own MiB"],
      listSamples(run),
    ),
    ...table(
      ['call', 'answers', 'p50 ms', 'p99 ms', 'longest ms', 'not 200'],
      latencies
        .list()
        .map(([call, { count, p50, p99, most, failed }]) => [
          call,
          `${count}`,
          p50.toFixed(1),
          p99.toFixed(1),
          most.toFixed(0),
          `${failed}`,
        ]),
    ),
    'Answers other than 200:',
    '',
    ...(run.failures.length === 0 ? ['- none'] : listFailures(run)),
    '',
    'Warnings and errors in the log:',
    '',
    ...(run.logs.length === 0 ? ['- none'] : listLogged(run)),
    '',
  ].join('\n');
}
