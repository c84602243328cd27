import type pg from 'pg';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { Keys } from '../ports/keys.ts';
import type { Issuing } from '../program/load-issuing.ts';
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
}

/** Makes the demo's people on an empty database and marks it as the demo's, in the caller's transaction. */
export async function seedPeople(tx: Queryable, seed: DemoSeed, passwordHash: string, now: Date): Promise<void> {
  const { demo, keys, issuing } = seed;
  await run(tx, claimSeed, [now]);
  for (const person of demo.people) await seedPerson(tx, person, { keys, issuing, pin: demo.pin, passwordHash }, now);
}

/**
 * Seeds the demo program on an empty database, once, in one transaction; several processes may try. Throws when the
 * database holds people that the demo did not make.
 */
export async function seedDemo(pool: pg.Pool, seed: DemoSeed, now: Date): Promise<void> {
  const passwordHash = await hashPassword(seed.demo.password);
  await inTransaction(pool, async (tx) => {
    const isOurs = (await run(tx, claimSeed, [now])) === 0;
    if (isOurs) return;
    if (await find(tx, anyLogin, [])) {
      throw new Error('DEMO=1 needs a database that the demo seeded itself; this one holds other people.');
    }
    await seedPeople(tx, seed, passwordHash, now);
  });
}
