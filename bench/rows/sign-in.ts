import { login } from '@portal/contract/session/login';
import { inTransaction } from '@portal/server/db/transaction';
import { rememberDevice } from '@portal/server/identity/devices';
import { createLogin } from '@portal/server/identity/logins';
import { hashPassword, verifyPassword } from '@portal/server/identity/passwords';
import { createHolder } from '@portal/server/issuer/face';
import { compare } from '../harness/compare.ts';
import { median } from '../harness/median.ts';
import type { Row } from '../harness/row.ts';
import { openApplication } from './application.ts';
import { benchNow, type IssuingDatabase, openIssuingDatabase } from './issuing-database.ts';

const tries = 200;
const password = 'Clara#4826';

/** People with a login each, and the cookie of a device that it knows. */
async function createPeople({ pool, keys }: IssuingDatabase, count: number) {
  const passwordHash = await hashPassword(password);
  const address = { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', zip: '78701', country: 'US' };
  const record = { givenName: 'Pat', familyName: 'Bench', birthDate: '1950-01-31', address, email: 'pat@example.com' };
  return await inTransaction(pool, async (tx) => {
    const people: { userId: string; cookie: string }[] = [];
    for (let n = 0; n < count; n++) {
      const userId = `bench${n + 10_000}`;
      const ssn = `98765${String(n).padStart(4, '0')}`;
      const holderId = await createHolder(tx, keys, { ...record, ssn, mobileNumber: null }, benchNow);
      const person = { holderId, userId, passwordHash, language: 'en' as const, lockedAt: null };
      const loginId = await createLogin(tx, person, benchNow);
      people.push({ userId, cookie: `device=${await rememberDevice(tx, loginId, null, 'Bench', benchNow)}` });
    }
    return people;
  });
}

/** What a sign-in costs beyond the password hash that it must compute. */
export const signInRow: Row = {
  name: 'sign-in',
  run: async () => {
    const database = await openIssuingDatabase(4);
    const people = await createPeople(database, 50);
    const app = await openApplication(database);
    const passwordHash = await hashPassword(password);
    const signInAll = async () => {
      const figures: number[] = [];
      for (const { userId, cookie } of people)
        figures.push(await app.measure(login, { userId, password }, 200, cookie));
      return median(figures);
    };
    const hashOnly = async () => {
      const figures: number[] = [];
      for (let n = 0; n < people.length; n++) {
        const startMs = performance.now();
        await verifyPassword(passwordHash, password);
        figures.push(performance.now() - startMs);
      }
      return median(figures);
    };
    const comparison = await compare(signInAll, hashOnly, 5);
    await app.close();
    await database.close();
    return {
      name: 'sign-in',
      what: 'a sign-in from a known device, against computing the password hash alone',
      unit: 'ms',
      goal: 'hash + 10 ms',
      isReached: comparison.subject - comparison.baseline <= 10,
      comparison,
      notes: [],
    };
  },
};

/** Whether the time of a refused sign-in tells that a user exists: 200 tries of each, one after the other. */
export const knownOrUnknownRow: Row = {
  name: 'known or unknown',
  run: async () => {
    const database = await openIssuingDatabase(4);
    const people = await createPeople(database, tries);
    const app = await openApplication(database);
    const wrong = 'Wrong#4826';
    let used = 0;
    // Each user ID is tried once, so that no lockout gets in the way.
    const known = () => app.measure(login, { userId: people[used++ % tries]?.userId ?? '', password: wrong }, 400);
    const unknown = () => app.measure(login, { userId: `nobody${++used}`, password: wrong }, 400);
    const comparison = await compare(known, unknown, tries);
    await app.close();
    await database.close();
    const ratio = comparison.subject / comparison.baseline;
    return {
      name: 'known or unknown',
      what: `a refused sign-in of somebody who exists, against one of somebody who does not, ${tries} of each in turn`,
      unit: 'ms',
      goal: 'medians within 5%',
      isReached: Math.abs(ratio - 1) <= 0.05,
      comparison,
      notes: [`ratio of the two medians: ${ratio.toFixed(3)}`],
    };
  },
};
