import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { hourIn } from '@portal/contract/time/dates';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { createStatementJobs } from '../../start/statement-jobs.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openTestAccount, testIssuing } from '../../testing/card-account.ts';
import { createTestPerson } from '../../testing/people.ts';
import { issuingNight, payInOctober } from '../../testing/statements.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { beginNewestMonth } from './issue-month.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const begin = (now: Date) => inTransaction(api.pool, (tx) => beginNewestMonth(tx, testIssuing.timeZone, now));
const work = (now = issuingNight) =>
  runDueJobs(api.pool, createStatementJobs(api.services), { now: () => now }, createWatchfulLog().log);

async function read<Row>(text: string): Promise<Row[]> {
  return (await api.pool.query(text)).rows as Row[];
}
const listTold = () =>
  read<{ holderId: number; dueAt: Date }>(
    `SELECT holder_id AS "holderId", due_at AS "dueAt" FROM events.event JOIN jobs.job ON key = event_id::text
     WHERE event.kind = 'StatementReady' AND job.kind = 'notices/tell-event' ORDER BY holder_id`,
  );
const countIssued = async () =>
  (await read<{ count: number }>('SELECT count(*)::int AS count FROM statements.issued'))[0]?.count;

/** So many people with an online account, paid in October. */
async function openPeople(count: number) {
  const people = [];
  for (let n = 0; n < count; n++) {
    const person = await createTestPerson(api, { openingCents: 1 });
    await payInOctober(api, person);
    people.push(person);
  }
  return people;
}

describe('the statements of a month', () => {
  test('are issued for everybody who has something to state, and told to who has an online account', async () => {
    const people = await openPeople(3);
    const without = await openTestAccount(api.pool);
    await payInOctober(api, without);
    await openTestAccount(api.pool);
    const offline = await createTestPerson(api, { isRegistered: false, openingCents: 1 });
    await begin(issuingNight);
    await work();
    expect(await countIssued()).toBe(4);
    expect((await listTold()).map(({ holderId }) => holderId)).toEqual(people.map(({ holderId }) => holderId));
    expect(offline.holderId).toBeGreaterThan(0);
    // A second night, and a second account of one holder, tell nobody again.
    await begin(new Date(issuingNight.getTime() + 86_400_000));
    await work();
    expect(await listTold()).toHaveLength(3);
  });

  test('are told over three days, at hours at which people may be called', async () => {
    await openPeople(12);
    await begin(issuingNight);
    await work();
    const told = await listTold();
    expect(new Set(told.map(({ dueAt }) => dueAt.toISOString())).size).toBe(12);
    expect(new Set(told.map(({ dueAt }) => dueAt.toISOString().slice(0, 10))).size).toBe(3);
    for (const { dueAt } of told) {
      const hour = hourIn('America/Chicago', dueAt);
      expect(hour >= 8 && hour < 18).toBe(true);
    }
  });

  test('are issued, and no news, when the month is long over', async () => {
    await openPeople(1);
    const late = new Date('2026-11-12T12:00:00Z');
    await begin(late);
    await work(late);
    expect([await countIssued(), await listTold()]).toEqual([1, []]);
  });

  test('one that fails keeps no other waiting, and is issued when it can be', async () => {
    const [one, two] = await openPeople(2);
    await api.owner.query(
      `ALTER TABLE statements.issued ADD CONSTRAINT fails CHECK (account_id <> ${one?.accountId}) NOT VALID`,
    );
    await begin(issuingNight);
    await work();
    expect((await listTold()).map(({ holderId }) => holderId)).toEqual([two?.holderId]);
    const left = 'SELECT left_account_ids::int[] AS left, ended_at AS "endedAt" FROM statements.month';
    expect(await read(left)).toEqual([{ left: [one?.accountId], endedAt: null }]);
    await api.owner.query('ALTER TABLE statements.issued DROP CONSTRAINT fails');
    await work(new Date(issuingNight.getTime() + 3_600_000));
    expect(await listTold()).toHaveLength(2);
    expect(await read(left)).toMatchObject([{ left: [], endedAt: expect.any(Date) }]);
  });
});

test('four processes that are killed again and again issue each statement and tell each holder once @night', async () => {
  const people = await openPeople(230);
  await begin(issuingNight);
  const { host, port, user, password, database } = api.pool.options;
  const connection = JSON.stringify({ host, port, user, password, database });
  const module = path.join(import.meta.dirname, '../../testing/issue-worker.ts');
  const start = async () => {
    const child = spawn(process.execPath, [module, connection], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    return { child, ended };
  };
  let killedMidway = 0;
  for (let round = 0; round < 6; round++) {
    const workers = await Promise.all([start(), start()]);
    const enough = 25 * (round + 1);
    await vi.waitUntil(async () => ((await countIssued()) ?? 0) >= enough, { timeout: 20_000, interval: 5 });
    for (const { child } of workers) child.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    const issued = (await countIssued()) ?? 0;
    if (issued > 0 && issued < people.length) killedMidway++;
    // A job whose process died is tried again after a while; the test does not wait for that.
    await api.pool.query(`UPDATE jobs.job SET due_at = $1, taken_until = NULL WHERE kind = 'statements/issue-month'`, [
      issuingNight,
    ]);
  }
  await work();
  expect(killedMidway).toBeGreaterThan(0);
  expect(await countIssued()).toBe(people.length);
  expect((await listTold()).map(({ holderId }) => holderId)).toEqual(people.map(({ holderId }) => holderId));
}, 120_000);
