import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import packageFacts from '../../../package.json' with { type: 'json' };
import { countWaitingPeople } from '../doors/desk/people/waiting-people.ts';
import type { Figure } from '../http/metrics.ts';
import {
  countOpenExceptions,
  listSuspendedEntries,
  listUndropped,
  listWaitingReceivedFiles,
  listWaitingReturnFiles,
} from '../issuer/face.ts';
import { countProblems, type ProblemFigures } from '../issuer/problem-face.ts';
import {
  countBankItems,
  countSettlementItems,
  countUnclosedDays,
  listLedgerDifferences,
} from '../issuer/treasury-face.ts';
import type { Tally } from '../platform/figures/tally.ts';
import { countDeadJobs, countDueJobs } from '../platform/jobs/count-jobs.ts';
import type { Clock } from '../platform/ports/clock.ts';
import { listUntaken } from './list-untaken.ts';

interface FigureTools {
  pool: pg.Pool;
  clock: Clock;
  /** The time zone of the program's business days. */
  timeZone: string;
  /** The kinds of jobs that there are. */
  kinds: readonly string[];
  /** The folders that somebody outside empties, by who does. */
  outlets: Readonly<Record<string, string>>;
  /** The tally of messages by their result. */
  sent: Tally;
}

const byKind = (counts: readonly { kind: string; count: number }[]) =>
  counts.map(({ kind, count }) => ({ labels: { kind }, value: count }));

/** Lists the figures that operators see from outside, besides answers (docs/operations.md says when to wake up). */
export function listFigures({ pool, clock, timeZone, kinds, outlets, sent }: FigureTools): Figure[] {
  let counting: ReturnType<typeof countDueJobs> | null = null;
  // Two figures tell of them; both are read at once.
  const dueJobs = () => {
    counting ??= countDueJobs(pool, kinds, clock.now()).finally(() => {
      counting = null;
    });
    return counting;
  };
  const gauge = (name: string, help: string, labelNames: readonly string[], read: Figure['read']): Figure => ({
    name,
    help,
    type: 'gauge',
    labelNames,
    read,
  });
  const problems = (name: string, help: string, which: keyof ProblemFigures) =>
    gauge(name, help, [], async () => [
      { labels: {}, value: (await countProblems(pool, dayIn(timeZone, clock.now())))[which] },
    ]);
  return [
    gauge('portal_info', 'The version that runs', ['version'], async () => [
      { labels: { version: packageFacts.version }, value: 1 },
    ]),
    gauge('jobs_dead', 'Jobs that failed too often', ['kind'], async () => byKind(await countDeadJobs(pool))),
    gauge('jobs_due', 'Jobs that are due and not done', ['kind'], async () => byKind(await dueJobs())),
    gauge('jobs_oldest_due_seconds', 'How long the longest due job waits', ['kind'], async () =>
      (await dueJobs()).map(({ kind, oldestDueAt }) => ({
        labels: { kind },
        value: Math.max(0, (clock.now().getTime() - oldestDueAt.getTime()) / 1000),
      })),
    ),
    gauge(
      'database_connections',
      'Connections of this process: all, idle, and calls that wait for one',
      ['state'],
      async () => [
        { labels: { state: 'all' }, value: pool.totalCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'awaited' }, value: pool.waitingCount },
      ],
    ),
    gauge('bank_files_waiting', 'Files that the bank has not got yet', [], async () => [
      { labels: {}, value: (await listUndropped(pool)).length },
    ]),
    gauge('return_files_waiting', 'Files of the bank that wait for staff', [], async () => [
      { labels: {}, value: (await listWaitingReturnFiles(pool)).length },
    ]),
    gauge('settlement_items_open', 'Differences between the card network and the ledger', ['list'], async () =>
      (await countSettlementItems(pool)).map((each) => ({ labels: { list: each.list }, value: each.count })),
    ),
    gauge('bank_items_open', 'Differences between the bank and the books of cash', ['list'], async () =>
      (await countBankItems(pool)).map((each) => ({ labels: { list: each.list }, value: each.count })),
    ),
    gauge(
      'days_not_closed',
      'Days whose books are closed, and on which network or bank has not told all',
      [],
      async () => [{ labels: {}, value: await countUnclosedDays(pool) }],
    ),
    gauge('received_files_waiting', 'Files of received entries that wait for staff', [], async () => [
      { labels: {}, value: (await listWaitingReceivedFiles(pool)).length },
    ]),
    gauge('received_entries_suspended', 'Received entries that could not be posted', [], async () => [
      { labels: {}, value: (await listSuspendedEntries(pool)).length },
    ]),
    gauge('people_waiting', 'People who come in once staff have looked at them', [], async () => [
      { labels: {}, value: await countWaitingPeople(pool) },
    ]),
    gauge('ledger_differences', 'By how many cents the last reconciled day differs', ['line'], async () =>
      (await listLedgerDifferences(pool)).map(({ line, difference }) => ({ labels: { line }, value: difference })),
    ),
    gauge('exceptions_open', 'What people have to look into', ['kind'], async () =>
      byKind(await countOpenExceptions(pool)),
    ),
    gauge('exceptions_oldest_seconds', 'How long the oldest of them has been open', ['kind'], async () =>
      (await countOpenExceptions(pool)).map(({ kind, oldestAt }) => ({
        labels: { kind },
        value: Math.max(0, (clock.now().getTime() - oldestAt.getTime()) / 1000),
      })),
    ),
    problems('problems_open', 'Problems that people told and that are not decided', 'open'),
    problems('problems_due_in_week', 'Those with a credit or an answer due within seven days', 'dueInWeek'),
    problems('problems_due_tomorrow', 'Those with a credit or an answer due today or tomorrow', 'dueTomorrow'),
    problems('problems_overdue', 'Those whose last day of answer has passed', 'overdue'),
    gauge('files_untaken_oldest_seconds', 'How long the oldest file lies in a folder', ['outlet'], () =>
      listUntaken(outlets, clock.now()),
    ),
    {
      name: 'messages_total',
      help: 'What became of messages that this process sent',
      type: 'counter',
      labelNames: ['channel', 'result'],
      read: async () => sent.read(),
    },
  ];
}
