import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sumFees, verifyLedger } from '../issuer/face.ts';
import { startPaper } from '../paper/mailing/paper-subscriptions.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { type MailDays, type MailFile, openMailDays, piecesIn } from '../testing/mail-days.ts';
import type { MailDeath, MailWork } from '../testing/mail-death.ts';
import { createTestPerson, type TestPerson } from '../testing/people.ts';
import { waitFor } from '../testing/portal-process.ts';
import { printMail } from '../testing/print-mail.ts';

const tenMinutesMs = 600_000;
/** Enough for a list and a file of letters; printing each costs as much as the rest of a test. */
const few = 3;
/** More than are charged in one transaction. */
const many = 25;

let days: MailDays;
let people: TestPerson[];
let taken: MailFile[];
let nowMs: number;
beforeEach(async () => {
  days = await openMailDays();
  people = [];
  taken = [];
  nowMs = new Date('2026-12-01T08:00:00Z').getTime();
});
afterEach(() => days.close());

async function subscribe(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const person = await createTestPerson(days.api);
    people.push(person);
    await startPaper(days.api.pool, person, { now: days.api.clock.now(), today: '2026-11-20' });
  }
}

/** Returns the work due ten minutes after the work before: letters that the earlier work had taken are free again. */
function nextWork(death: MailDeath | null): MailWork {
  const { host, port, user, database } = days.api.pool.options as MailWork['connection'];
  const { folder, keyFile } = days;
  const now = new Date(nowMs).toISOString();
  nowMs += tenMinutesMs;
  return { connection: { host, port, user, database }, folder, keyFile, now, death };
}

/** Starts a process that prints it. */
function startWork(death: MailDeath | null) {
  const module = path.join(import.meta.dirname, '../testing/mail-worker.ts');
  const child = spawn(process.execPath, [module, JSON.stringify(nextWork(death))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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

/** `npm run test:full` dies at every step; else at one of them, and where some were charged. */
const isFull = Boolean(process.env['TEST_FULL']);

const allDeaths = (['stage', 'release'] as const).flatMap((step) =>
  [0, 1].flatMap((at) => (['before', 'after'] as const).map((moment) => ({ step, at, moment }))),
);
const isCorner = ({ step, at, moment }: MailDeath) => step === 'release' && at === 0 && moment === 'after';
const deaths = isFull ? allDeaths : allDeaths.filter(isCorner);

test.each(deaths)('killed $moment it could $step file $at: printed once, charged once', async (death) => {
  await subscribe(few);
  const killed = startWork(death);
  expect((await killed.exit)[1]).toBe('SIGKILL');
  await empty();
  await printMail(nextWork(null));
  await empty();
  await expectOnce();
});

const reached = [
  ['filed what is to be printed', `SELECT FROM mailing.paper_statement LIMIT 1`, few],
  ['kept that it is laid ready', `SELECT FROM mailing.print_file WHERE state <> 'BUILT'`, many],
  ['kept that it has gone', `SELECT FROM mailing.print_file WHERE state = 'DROPPED'`, many],
  ['charged some', `SELECT FROM mailing.paper_statement WHERE fee IS NOT NULL LIMIT 1`, many],
] as const;

test.each(isFull ? reached : reached.slice(3))(
  'killed when it had %s: printed once, charged once',
  async (_what, query, count) => {
    await subscribe(count);
    const { child, exit } = startWork(null);
    const isThere = async (text: string) => (await days.api.pool.query(text)).rows.length > 0;
    await waitFor(() => isThere(reached[0][1]));
    // From here on the last one is not charged, so that the process cannot be done before it is killed.
    await inTransaction(days.api.pool, async (tx) => {
      const last = 'SELECT FROM mailing.paper_statement WHERE account_id = $1 FOR UPDATE';
      await tx.query(last, [people.at(-1)?.accountId]);
      await waitFor(() => isThere(query));
      child.kill('SIGKILL');
      expect((await exit)[1]).toBe('SIGKILL');
    });
    await empty();
    await printMail(nextWork(null));
    await empty();
    await expectOnce();
  },
);
