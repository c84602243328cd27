import { login } from '@portal/contract/session/login';
import { hashPassword, verifyPassword } from '@portal/server/identity/passwords';
import { compare } from '../harness/compare.ts';
import { median } from '../harness/median.ts';
import type { Row } from '../harness/row.ts';
import { openApplication } from './application.ts';
import { createPeople, peoplesPassword as password } from './bench-people.ts';
import { openIssuingDatabase } from './issuing-database.ts';

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
      goal: 'hash + 5 ms',
      isReached: comparison.subject - comparison.baseline <= 5,
      comparison,
      notes: [],
    };
  },
};
