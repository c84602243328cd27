import type pg from 'pg';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { Keys } from '../ports/keys.ts';
import type { Agreements } from '../program/load-agreements.ts';
import type { Issuing } from '../program/load-issuing.ts';
import { planHistory } from './history/plan-history.ts';
import { inTurn } from './in-turn.ts';
import type { DemoPeople } from './people.ts';
import { seedPerson } from './seed-person.ts';

const claimSeed = statement<[Date], never>(
  'demo/claim-seed',
  `INSERT INTO demo.seed (seeded_at) VALUES ($1) ON CONFLICT DO NOTHING`,
);
const anyLogin = statement<[], { loginId: number }>(
  'demo/any-login',
  `SELECT login_id AS "loginId" FROM identity.login LIMIT 1`,
);

/** What the demo is made from. */
export interface DemoSeed {
  demo: DemoPeople;
  keys: Keys;
  issuing: Issuing;
  /** What the people have agreed to, but for what their records name as due. */
  agreements: Agreements;
  /** Months of history; two years when absent. */
  months?: number;
}

const wholeHistoryMonths = 24;

/** Told again and again while the demo is made, with the part that is done, from 0 to 1. */
export type OnProgress = (done: number) => void;

/** Makes the demo's people on an empty database and marks it as the demo's, in the caller's transaction. */
export async function seedPeople(
  tx: Queryable,
  seed: DemoSeed,
  now: Date,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  const { demo, months = wholeHistoryMonths } = seed;
  const passwordHash = await hashPassword(demo.password);
  await run(tx, claimSeed, [now]);
  const planned = demo.people.map((person) => ({ person, history: planHistory(person, now, months) }));
  const total = planned.reduce((sum, { history }) => sum + history.steps.length, 0);
  let played = 0;
  const onStep = () => onProgress(++played / total);
  for (const { person, history } of planned) {
    await seedPerson(tx, person, { ...seed, passwordHash, history, now, onStep });
  }
}

/**
 * Seeds the demo program on an empty database, once; several processes may try. All of it is one transaction: a seeding
 * that is cut short leaves nothing. Throws when the database holds people that the demo did not make.
 */
export async function seedDemo(pool: pg.Pool, seed: DemoSeed, now: Date, onProgress?: OnProgress): Promise<void> {
  await inTurn(pool, async (tx) => {
    const isOurs = (await run(tx, claimSeed, [now])) === 0;
    if (isOurs) return;
    if (await find(tx, anyLogin, [])) {
      throw new Error('DEMO=1 needs a database that the demo seeded itself; this one holds other people.');
    }
    await seedPeople(tx, seed, now, onProgress);
  });
}
