import type pg from 'pg';
import { hashPassword } from '../identity/passwords.ts';
import { checkKeys } from '../issuer/face.ts';
import { markAsDemo } from './demo-mark.ts';
import type { DemoSeed } from './demo-seed.ts';
import { planHistory } from './history/plan-history.ts';
import { inTurn } from './in-turn.ts';
import { seedPerson } from './seed-person.ts';

const wholeHistoryMonths = 24;

/** Told again and again while the demo is made, with the part that is done, from 0 to 1. */
export type OnProgress = (done: number) => void;

/** Makes the demo's people on a database that has just been marked as the demo's, in the caller's transaction. */
export async function seedPeople(
  tx: pg.PoolClient,
  seed: DemoSeed,
  now: Date,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  const { demo, months = wholeHistoryMonths } = seed;
  const passwordHash = await hashPassword(demo.password);
  await checkKeys(tx, seed.keys);
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
 * that is cut short leaves nothing. Throws as `markAsDemo` does.
 */
export async function seedDemo(pool: pg.Pool, seed: DemoSeed, now: Date, onProgress?: OnProgress): Promise<void> {
  await inTurn(pool, async (tx) => {
    if (!(await markAsDemo(tx, now))) return;
    await seedPeople(tx, seed, now, onProgress);
  });
}
