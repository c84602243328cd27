import { login } from '@portal/contract/session/login';
import { hashPassword, verifyPassword } from '@portal/server/identity/passwords';
import { compare } from '../harness/compare.ts';
import { median } from '../harness/median.ts';
import { readSessionTicks, secondsBetween } from '../harness/processor.ts';
import type { Row } from '../harness/row.ts';
import { openApplication } from './application.ts';
import { createPeople, peoplesPassword as password } from './bench-people.ts';
import { type IssuingDatabase, openIssuingDatabase } from './issuing-database.ts';

/** Measures the cost of a sign-in beyond its password hash. */
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
        figures.push(await app.measure(login, { userId, password }, 200, { cookie }));
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
      goal: 'hash + 4 ms',
      isReached: comparison.subject - comparison.baseline <= 4,
      comparison,
      notes: [],
    };
  },
};

const callers = 8;
const signIns = 600;
/** Sign-ins a second over password hashes a second. */
const goalShare = 0.85;

/** Acts a second, so many at once. */
async function countPerSecond(act: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const startMs = performance.now();
  const caller = async () => {
    while (next < signIns) await act(next++);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (signIns / (performance.now() - startMs)) * 1000;
}

/** Milliseconds of this process's processor time for one act. */
async function costOf(act: (n: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await countPerSecond(act);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / signIns;
}

/** Milliseconds of the database's processor time for one act. */
async function databaseCostOf({ connection }: IssuingDatabase, act: (n: number) => Promise<unknown>): Promise<number> {
  const before = await readSessionTicks(connection, connection.database);
  await countPerSecond(act);
  const after = await readSessionTicks(connection, connection.database);
  return (secondsBetween(before, after) / signIns) * 1000;
}

/** How many sign in in a second, where all cores would otherwise compute hashes. */
export const signInsRow: Row = {
  name: 'sign-ins',
  run: async () => {
    const database = await openIssuingDatabase(callers);
    const people = await createPeople(database, 200);
    const app = await openApplication(database);
    const passwordHash = await hashPassword(password);
    const signIn = async (n: number) => {
      const { userId, cookie } = people[n % people.length] as (typeof people)[number];
      await app.measure(login, { userId, password }, 200, { cookie });
    };
    const hashOnly = () => verifyPassword(passwordHash, password);
    const comparison = await compare(
      () => countPerSecond(signIn),
      () => countPerSecond(hashOnly),
      5,
    );
    const [whole, hash] = [await costOf(signIn), await costOf(hashOnly)];
    const inDatabase = await databaseCostOf(database, signIn);
    await app.close();
    await database.close();
    return {
      name: 'sign-ins',
      what: `sign-ins a second from known devices, ${callers} at once, against password hashes a second`,
      unit: '/s',
      goal: `≥ ${goalShare}×`,
      isReached: comparison.ratio >= goalShare,
      comparison,
      notes: [
        `processor of the process for one: ${whole.toFixed(1)} ms, of which the hash ${hash.toFixed(1)} ms`,
        `that of the database, on the same cores: ${inDatabase.toFixed(1)} ms; were it all beside the hash, ${(hash / (hash + inDatabase)).toFixed(2)}× would be reached`,
      ],
    };
  },
};
