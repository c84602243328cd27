import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../src/testing/temporary-folder.ts';

const run = promisify(execFile);
/** Debian's; it comes with Prometheus, and says of series that are made up which alerts they fire. */
const promtool = process.env['PROMTOOL'] ?? '/usr/bin/promtool';

interface Rule {
  alert: string;
  labels: Record<string, string>;
  annotations: { summary: string; runbook: string };
}

/** The values that Prometheus read of one figure, minute by minute: '0+60x20' grows by 60 twenty times, '1x20' stays. */
type Series = Record<string, string>;

interface Case {
  fires: Series;
  /** The same while all is well. */
  quiet: Series;
  /** Minutes after which it is looked at. */
  after: number;
  /** The labels that the alert adds to its own. */
  labels?: Record<string, string>;
  /** The text that stands for the value in the summary. */
  value?: string;
}

const calls = (outcome: string) => `call_outcomes_total{call="network/authorization",outcome="${outcome}"}`;
const answers = (status: string) => `http_request_seconds_count{call="card/list-cards",status="${status}"}`;
const texts = (result: string) => `messages_total{channel="TEXT",result="${result}"}`;
const ofKind = (name: string) => `${name}{kind="issuer/drop-ach"}`;

const cases: Record<string, Case> = {
  PortalGone: {
    fires: { 'up{job="portal"}': '0x10' },
    quiet: { 'up{job="portal"}': '1x10' },
    after: 5,
    labels: { job: 'portal' },
  },
  DatabaseLost: { fires: { [calls('unavailable')]: '0+60x10' }, quiet: { [calls('unavailable')]: '7x10' }, after: 8 },
  ManyFaults: {
    fires: { [answers('500')]: '0+6x20', [answers('200')]: '0+60x20' },
    quiet: { [answers('500')]: '0+1x20', [answers('200')]: '0+60x20' },
    after: 15,
  },
  DatabaseConnectionsAwaited: {
    fires: { 'database_connections{state="awaited"}': '9x10' },
    quiet: { 'database_connections{state="awaited"}': '2x10', 'database_connections{state="all"}': '10x10' },
    after: 8,
    labels: { state: 'awaited' },
  },
  JobsDead: {
    fires: { [ofKind('jobs_dead')]: '2x10' },
    quiet: { [ofKind('jobs_dead')]: '0x10' },
    after: 8,
    labels: { kind: 'issuer/drop-ach' },
    value: '2',
  },
  JobsWait: {
    fires: { [ofKind('jobs_oldest_due_seconds')]: '1000x10' },
    quiet: { [ofKind('jobs_oldest_due_seconds')]: '800x10' },
    after: 8,
    labels: { kind: 'issuer/drop-ach' },
    value: '1000',
  },
  BankFileWaits: { fires: { bank_files_waiting: '1x70' }, quiet: { bank_files_waiting: '1x40 0x30' }, after: 65 },
  BankFileNotTaken: {
    fires: { 'files_untaken_oldest_seconds{outlet="bank"}': '8000x10' },
    quiet: { 'files_untaken_oldest_seconds{outlet="bank"}': '3000x10' },
    after: 8,
    labels: { outlet: 'bank' },
    value: '8000',
  },
  FileNotTaken: {
    fires: { 'files_untaken_oldest_seconds{outlet="mailHouse"}': '90000x10' },
    quiet: { 'files_untaken_oldest_seconds{outlet="mailHouse"}': '80000x10' },
    after: 8,
    labels: { outlet: 'mailHouse' },
    value: '90000',
  },
  ReturnFileWaits: {
    fires: { return_files_waiting: '1x260' },
    quiet: { return_files_waiting: '1x200 0x60' },
    after: 250,
  },
  ReceivedFileWaits: {
    fires: { received_files_waiting: '1x80' },
    quiet: { received_files_waiting: '1x40 0x40' },
    after: 70,
  },
  DaysNotClosed: { fires: { days_not_closed: '3x740' }, quiet: { days_not_closed: '2x740' }, after: 730 },
  ProblemsDueTomorrow: {
    fires: { problems_due_tomorrow: '2x140' },
    quiet: { problems_due_tomorrow: '2x90 0x50' },
    after: 130,
    value: '2',
  },
  ProblemOverdue: { fires: { problems_overdue: '1x10' }, quiet: { problems_overdue: '0x10' }, after: 8, value: '1' },
  ExceptionsAged: {
    fires: { 'exceptions_oldest_seconds{kind="STRANDED"}': '500000x10' },
    quiet: { 'exceptions_oldest_seconds{kind="ESTATE"}': '500000x10' },
    after: 8,
    labels: { kind: 'STRANDED' },
    value: '500000',
  },
  LedgerDiffers: {
    fires: { 'ledger_differences{line="deposits"}': '5x10' },
    quiet: { 'ledger_differences{line="deposits"}': '0x10' },
    after: 3,
    labels: { line: 'deposits' },
  },
  MessagesNotSent: {
    fires: { [texts('refused')]: '0+30x40', [texts('sent')]: '0+60x40' },
    quiet: { [texts('refused')]: '0+6x40', [texts('sent')]: '0+60x40' },
    after: 35,
    labels: { channel: 'TEXT' },
  },
  NothingAuthorized: { fires: { [calls('00')]: '100x30' }, quiet: { [calls('00')]: '0+5x30' }, after: 25 },
  MemoryHigh: {
    fires: { 'process_resident_memory_bytes{job="portal"}': '2000000000x30' },
    quiet: { 'process_resident_memory_bytes{job="portal"}': '400000000x30' },
    after: 25,
    labels: { job: 'portal' },
  },
};

const file = path.resolve('ops/alert-rules.json');
const { groups } = JSON.parse(await readFile(file, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** The question for promtool: does the alert, and it with these words, fire for a series? */
function questionOf({ alert, labels, annotations }: Rule, series: Series, fires: boolean) {
  const { after, labels: named = {}, value = '' } = cases[alert] as Case;
  const summary = annotations.summary
    .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => named[label] ?? '')
    .replaceAll('{{ $value }}', value);
  const expected = { exp_labels: { ...labels, ...named }, exp_annotations: { ...annotations, summary } };
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [{ eval_time: `${after}m`, alertname: alert, exp_alerts: fires ? [expected] : [] }],
  };
}

test('every alert has a case', () => {
  expect(rules.map(({ alert }) => alert).toSorted()).toEqual(Object.keys(cases).toSorted());
});

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  'the alert %s fires, and is quiet while all is well',
  async (alert, rule) => {
    const { fires, quiet } = cases[alert] as Case;
    const tests = [questionOf(rule, fires, true), questionOf(rule, quiet, false)];
    const asked = path.join(await makeTemporaryFolder(), 'alerts.json');
    await writeFile(asked, JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests }));
    const told = await run(promtool, ['test', 'rules', asked]).catch(
      (fault: { stderr: string; stdout: string }) => fault,
    );
    expect(`${told.stdout}${told.stderr}`).toMatch(/SUCCESS\s*$/);
  },
);
