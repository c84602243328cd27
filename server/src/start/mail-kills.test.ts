import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sumFees, verifyLedger } from '../issuer/face.ts';
import { startPaper } from '../mailing/paper-subscriptions.ts';
import { type MailDays, type MailFile, openMailDays, piecesIn } from '../testing/mail-days.ts';
import type { MailDeath, MailWork } from '../testing/mail-death.ts';
import { createTestPerson, type TestPerson } from '../testing/people.ts';
import { waitFor } from '../testing/portal-process.ts';

const tenMinutesMs = 600_000;
/** More than are charged in one transaction. */
const subscribers = 25;

let days: MailDays;
let people: TestPerson[];
let taken: MailFile[];
let nowMs: number;
beforeEach(async () => {
  days = await openMailDays();
  people = [];
  taken = [];
  nowMs = new Date('2026-12-01T08:00:00Z').getTime();
  for (let n = 0; n < subscribers; n++) {
    const person = await createTestPerson(days.api);
    people.push(person);
    await startPaper(days.api.pool, person, { now: days.api.clock.now(), today: '2026-11-20' });
  }
});
afterEach(() => days.close());

/** Starts a process that prints what is due, ten minutes after the one before: what that one had taken is free again. */
function startWork(death: MailDeath | null) {
  const { host, port, user, database } = days.api.pool.options as MailWork['connection'];
  const { folder, keyFile } = days;
  const now = new Date(nowMs).toISOString();
  nowMs += tenMinutesMs;
  const work: MailWork = { connection: { host, port, user, database }, folder, keyFile, now, death };
  const module = path.join(import.meta.dirname, '../testing/mail-worker.ts');
  const child = spawn(process.execPath, [module, JSON.stringify(work)], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { child, exit: once(child, 'exit') as Promise<[number | null, string | null]> };
}

/** The mail house empties its folder whatever happened here. */
const empty = async () => void taken.push(...(await days.take()));

async function expectOnce(): Promise<void> {
  const names = taken.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const wanted = people.map(({ accountId }) => `S-2026-11-${accountId}`);
  expect(piecesIn(taken)).toHaveLength(wanted.length);
  expect(new Set(piecesIn(taken))).toEqual(new Set(wanted));
  for (const { accountId } of people) {
    const fees = await sumFees(days.api.pool, accountId, '2026-01-01', '2026-12-31');
    expect(fees).toMatchObject([{ feeCode: 'PAPER_STATEMENT', count: 1, periodCents: 75 }]);
  }
  expect(await verifyLedger(days.api.pool)).toEqual([]);
}

const deaths = (['stage', 'release'] as const).flatMap((step) =>
  [0, 1].flatMap((at) => (['before', 'after'] as const).map((moment) => ({ step, at, moment }))),
);

test.each(deaths)(
  'killed $moment it could $step file $at: printed once, charged once',
  { timeout: 120_000 },
  async (death) => {
    const killed = startWork(death);
    expect((await killed.exit)[1]).toBe('SIGKILL');
    await empty();
    expect((await startWork(null).exit)[0]).toBe(0);
    await empty();
    await expectOnce();
  },
);

const reached = [
  ['filed what is to be printed', `SELECT FROM mailing.paper_statement LIMIT 1`],
  ['kept that it is laid ready', `SELECT FROM mailing.print_file WHERE state <> 'BUILT'`],
  ['kept that it has gone', `SELECT FROM mailing.print_file WHERE state = 'DROPPED'`],
  ['charged some', `SELECT FROM mailing.paper_statement WHERE fee IS NOT NULL LIMIT 1`],
] as const;

test.each(reached)('killed when it had %s: printed once, charged once', { timeout: 120_000 }, async (_what, query) => {
  const { child, exit } = startWork(null);
  await waitFor(async () => (await days.api.pool.query(query)).rows.length > 0);
  child.kill('SIGKILL');
  await exit;
  await empty();
  expect((await startWork(null).exit)[0]).toBe(0);
  await empty();
  await expectOnce();
});
