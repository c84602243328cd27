import type pg from 'pg';
import { readResidentMib } from '../harness/resident.ts';
import type { Row } from '../harness/row.ts';
import { openDemoDatabase } from './demo-database.ts';
import { startPaydayPortal } from './payday-people.ts';
import { proveCaller, signInStaff } from './sign-in-staff.ts';

const [warmUpCalls, measuredCalls] = [2_000, 10_000];
const goalGrowthMib = 50;
const port = Number(process.env['BENCH_PORT'] ?? 3934);
/** Sections of the person's page, which an agent looks at during the call. */
const sections = ['messages?language=es', 'contacts/history', 'notes', 'timeline'];
/** And of their card. */
const cardSections = ['transactions', 'transfers', 'papers', 'reports'];

type Send = Awaited<ReturnType<typeof signInStaff>>;

/** Answers the phone, and looks at all that the console has of who calls; how many calls of the console it took. */
async function serveCaller(send: Send, pool: pg.Pool, holderId: number): Promise<number> {
  let count = 0;
  const ask = async (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) => {
    const { isOk, answer } = await send(method, path, body);
    if (!isOk) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
    count += 1;
    return answer;
  };
  const { occasionId } = await ask('POST', 'occasions', { language: 'es' });
  const search = { by: 'NAME', givenName: 'Rosa', familyName: 'Delgado', birthDate: '1951-03-14' };
  await ask('POST', 'people/search', { occasionId, search });
  await ask('POST', `occasions/${String(occasionId)}/person`, { holderId });
  await proveCaller(pool, Number(occasionId), holderId);
  const [card] = (await ask('GET', `people/${holderId}`))['cards'] as { cardId: number }[];
  for (const section of sections) await ask('GET', `people/${holderId}/${section}`);
  for (const section of cardSections) await ask('GET', `people/${holderId}/${section}?cardId=${card?.cardId}`);
  await ask('POST', `occasions/${String(occasionId)}/end`, { note: '' });
  return count;
}

/** Compares the memory of a process after ten thousand calls of the console with its memory after the first two thousand. */
export const deskMemoryRow: Row = {
  name: 'desk-memory',
  run: async () => {
    const database = await openDemoDatabase(2);
    const portal = await startPaydayPortal(port, database);
    const serve = async (calls: number) => {
      const send = await signInStaff(`http://127.0.0.1:${port}`);
      let maxMib = 0;
      for (let done = 0; done < calls; ) {
        done += await serveCaller(send, database.pool, database.holderId);
        maxMib = Math.max(maxMib, await readResidentMib(portal.pid));
      }
      return maxMib;
    };
    const close = async () => {
      await portal.stop();
      await database.close();
    };
    const measure = async () => ({ before: await serve(warmUpCalls), after: await serve(measuredCalls) });
    const { before, after } = await measure().finally(close);
    const [growth, ratio] = [after - before, after / before];
    return {
      name: 'desk-memory',
      what: `the most that a process holds over ${measuredCalls} calls of the console, against over ${warmUpCalls} before`,
      unit: 'MB',
      goal: `+ ${goalGrowthMib} MiB at most`,
      isReached: growth <= goalGrowthMib,
      comparison: {
        subject: after,
        baseline: before,
        ratio,
        lowestRatio: ratio,
        highestRatio: ratio,
        noiseRatio: 1,
        pairs: 1,
      },
      notes: [`${growth.toFixed(0)} MiB more`],
    };
  },
};
