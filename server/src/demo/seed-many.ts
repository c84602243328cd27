import { fallbackLanguage } from '@portal/contract/language';
import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { createManyLogins } from '../identity/create-many-logins.ts';
import { hashPassword } from '../identity/passwords.ts';
import { copyPeopleForDemo, countPastForDemo, listMadeDays } from '../issuer/demo/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { systemRandom } from '../platform/ports/random.ts';
import { isDemoDatabase } from './demo-mark.ts';
import type { DemoSeed } from './demo-seed.ts';

/** People of one transaction: a seeding that is cut short leaves whole ones only. */
const batch = 500;

/** The input from which the people are made. */
export type ManySeed = Pick<DemoSeed, 'demo' | 'keys' | 'issuing' | 'agreements'>;

/** How many there are so far. */
export interface ManyCount {
  people: number;
}

/**
 * Adds people by the thousand to the demo's database, for measuring with as many as a program has: each with an account,
 * a card, a login ('sample' and their number, the demo's password) and so many months of their books. Days whose
 * books are closed count them too. `pool` is not pipelined. Throws where the demo did not make the database.
 */
export async function seedMany(
  pool: pg.Pool,
  { demo, keys, issuing, agreements }: ManySeed,
  { holders, months }: { holders: number; months: number },
  now: Date,
  onProgress: (count: ManyCount) => void = () => undefined,
): Promise<void> {
  if (!(await isDemoDatabase(pool))) throw new Error('people are made up in a database of the demo only');
  const passwordHash = await hashPassword(demo.password);
  const { iin, routingNumber, cardValidYears: validYears, cardNickname: accountNickName } = issuing;
  const today = dayIn(issuing.timeZone, now);
  const many = { months, iin, accountNickName, routingNumber, pin: demo.pin, validYears, today };
  const consent = { agreed: agreements.list(), language: fallbackLanguage, agreements };
  for (let people = 0; people < holders; ) {
    const count = Math.min(batch, holders - people);
    await inTransaction(pool, async (tx) => {
      const holderIds = await copyPeopleForDemo(tx, { keys, random: systemRandom }, { ...many, count });
      await createManyLogins(tx, { holderIds, prefix: 'sample', passwordHash }, consent, now);
    });
    people += count;
    onProgress({ people });
  }
  await countPastForDemo(pool, listMadeDays(months, today));
  await pool.query('ANALYZE');
}
