import { dayIn } from '@portal/contract/dates';
import type pg from 'pg';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLogin } from '../identity/logins.ts';
import { hashPassword } from '../identity/passwords.ts';
import { createCard, createHolder, lockCard, openAccount, postDeposit } from '../issuer/face.ts';
import type { DemoPeople, DemoPerson } from './people.ts';

const claimSeed = statement<[Date], never>(
  'demo/claim-seed',
  `INSERT INTO demo.seed (seeded_at) VALUES ($1) ON CONFLICT DO NOTHING`,
);
const anyLogin = statement<[], { loginId: number }>(
  'demo/any-login',
  `SELECT login_id AS "loginId" FROM identity.login LIMIT 1`,
);

/** The last day of the month `years` after `now`: when a card expires. */
function expiryAfter(now: Date, years: number): string {
  return new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

async function seedPerson(
  tx: Queryable,
  person: DemoPerson,
  passwordHash: string,
  timeZone: string,
  now: Date,
): Promise<void> {
  const { givenName, familyName, userId, language } = person;
  const holderId = await createHolder(tx, { givenName, familyName }, now);
  const accountId = await openAccount(tx, holderId, now);
  for (const { lockReason, validYears, ...card } of person.cards) {
    const cardholderName = `${givenName} ${familyName}`.toUpperCase();
    const expiry = expiryAfter(now, validYears);
    const cardId = await createCard(tx, { ...card, accountId, cardholderName, expiry }, now);
    if (lockReason) await lockCard(tx, { accountId, cardId }, lockReason, now);
  }
  const description = 'Opening deposit';
  const businessDay = dayIn(timeZone, now);
  const deposit = {
    accountId,
    reference: 'opening',
    description,
    amountCents: person.openingDepositCents,
    businessDay,
  };
  await postDeposit(tx, deposit, now);
  if (userId === undefined) return;
  const lockedAt = person.loginLocked ? now : null;
  await createLogin(tx, { holderId, userId, passwordHash, language, lockedAt }, now);
}

/**
 * Seeds the demo program on an empty database, once, in one transaction; several processes may try. Throws when the
 * database holds people that the demo did not make.
 */
export async function seedDemo(
  pool: pg.Pool,
  { password, people }: DemoPeople,
  timeZone: string,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (tx) => {
    const isOurs = (await run(tx, claimSeed, [now])) === 0;
    if (isOurs) return;
    if (await find(tx, anyLogin, [])) {
      throw new Error('DEMO=1 needs a database that the demo seeded itself; this one holds other people.');
    }
    for (const person of people) await seedPerson(tx, person, passwordHash, timeZone, now);
  });
}
