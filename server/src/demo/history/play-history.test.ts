import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, openAccount } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createSeededRandom } from '../../platform/ports/random.ts';
import { loadIssuing } from '../../program/load-issuing.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { type DemoPerson, loadDemoPeople } from '../people.ts';
import { seedBank } from '../seed-bank.ts';
import { planHistory } from './plan-history.ts';
import { playHistory } from './play-history.ts';
import { keepMessage, playStep, type Stage } from './play-step.ts';
import type { Step } from './step.ts';

/** Enough for each way in which a step may come between two others. */
const months = 3;
const now = new Date('2026-11-20T17:00:00Z');
const { people, pin } = await loadDemoPeople('program');
const issuing = await loadIssuing('program');

let apis: readonly [TestApi, TestApi];
beforeAll(async () => {
  apis = [await createTestApi(), await createTestApi()];
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

type Play = (tx: pg.PoolClient, stage: Stage, steps: readonly Step[]) => Promise<void>;

/** Plays a person's history on an account of their own. */
async function livesBy(api: TestApi, person: DemoPerson, play: Play): Promise<void> {
  const history = planHistory(person, now, months);
  const random = createSeededRandom(person.ssn);
  const { routingNumber, timeZone } = issuing;
  await inTransaction(api.pool, async (tx) => {
    const holderId = await createHolder(tx, testKeys, person, history.openedAt);
    const accountId = await openAccount(tx, { keys: testKeys, random }, { holderId, routingNumber }, history.openedAt);
    const ofBank = { keys: testKeys, issuing, random, accountId, now, openedAt: history.openedAt };
    const bank = await seedBank(tx, person, ofBank);
    const dayOf = (at: Date) => dayIn(timeZone, at);
    const own = { person, accountId, bank, cards: [] };
    await play(tx, { ...own, keys: testKeys, random, issuing, pin, now, seedingDay: dayOf(now), dayOf }, history.steps);
  });
}

const tables = (
  'account card card_move card_lock journal entry hold day_total day_use authorization authorization_act clearing_part ' +
  'exception transfer problem problem_step'
).split(' ');

/** All rows of the issuing core, but for what is sealed: that is another one each time. */
async function rowsOf(api: TestApi) {
  const rows = tables.map(async (table) => {
    const { rows: found } = await api.pool.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(each) AS row FROM issuer.${table} AS each`,
    );
    const lines = found.map(({ row }) =>
      JSON.stringify(Object.entries(row).filter(([name]) => !name.endsWith('_sealed'))),
    );
    return [table, lines.toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

test('many plain steps at once leave the rows that each of them leaves by itself', async () => {
  const [apart, together] = apis;
  for (const person of people) {
    await livesBy(apart, person, async (tx, stage, steps) => {
      for (const step of steps) {
        await keepMessage(tx, stage, step);
        await playStep(tx, stage, step);
      }
    });
    await livesBy(together, person, playHistory);
  }
  const wanted = await rowsOf(apart);
  expect(wanted['journal']?.length).toBeGreaterThan(300);
  const is = await rowsOf(together);
  for (const table of tables) expect(is[table], table).toEqual(wanted[table]);
});
