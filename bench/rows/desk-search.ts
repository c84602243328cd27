import { loadDemoPeople } from '@portal/server/demo/people';
import { seedMany } from '@portal/server/demo/seed-many';
import { findHolderRecord } from '@portal/server/issuer/face';
import { createPool } from '@portal/server/platform/db/pool';
import { loadKeys } from '@portal/server/platform/ports/keys';
import { loadDocumentSet } from '@portal/server/program/load-document-set';
import { loadIssuing } from '@portal/server/program/load-issuing';
import { compare } from '../harness/compare.ts';
import { createLatencies } from '../harness/latencies.ts';
import { machineOf } from '../harness/machine.ts';
import { median } from '../harness/median.ts';
import type { Row } from '../harness/row.ts';
import { type DemoDatabase, openDemoDatabase } from './demo-database.ts';
import { startPaydayPortal } from './payday-people.ts';
import { type Body, proveCaller, signInStaff } from './sign-in-staff.ts';

/** Smaller programs than the goal is about may be measured by BENCH_HOLDERS ('200,2000'); the row says how many there were. */
const [fewHolders = 0, manyHolders = 0] = (process.env['BENCH_HOLDERS'] ?? '10000,1000000').split(',').map(Number);
/** Calls of one measurement. */
const calls = 30;
const [goalSearchMs, goalViewMs] = [150, 300];
const port = Number(process.env['BENCH_PORT'] ?? 3924);

/** The people who call, each with a month of transactions; the others have their accounts and cards. */
const callers = 5_000;

async function seedPeople({ connection, keysFile }: DemoDatabase, holders: number) {
  const pool = createPool(connection, { isPipelined: false, patientMs: 3_600_000 });
  const [demo, issuing, documentSet, keys] = await Promise.all([
    loadDemoPeople('program'),
    loadIssuing('program'),
    loadDocumentSet('program'),
    loadKeys(keysFile, null),
  ]);
  const tools = { demo, issuing, keys, ...documentSet };
  await seedMany(pool, tools, { holders: Math.max(0, holders - callers), months: 0 }, new Date());
  await seedMany(pool, tools, { holders: Math.min(holders, callers), months: 1 }, new Date());
  // Made-up people all have one name; here a name is as frequent as names are: a few have many, many have few.
  await pool.query(
    `UPDATE issuer.holder SET
       given_name = 'Ana' || translate((1000 * random() ^ 3)::int::text, '0123456789', 'abcdefghij'),
       family_name = 'Paz' || translate((50000 * random() ^ 3)::int::text, '0123456789', 'abcdefghij')
     WHERE family_name = 'Sample'`,
  );
  await pool.query('VACUUM (FULL, ANALYZE) issuer.holder');
  await pool.end();
}

/** A portal with so many people: how long an agent waits for a search and for the page of who was found. */
async function openProgram(holders: number, ownPort: number) {
  const database = await openDemoDatabase(1);
  await seedPeople(database, holders);
  const keys = await loadKeys(database.keysFile, null);
  const portal = await startPaydayPortal(ownPort, database);
  const latencies = createLatencies();
  const { rows } = await database.pool.query<{ last: number }>(`SELECT max(holder_id)::int AS last FROM issuer.holder`);
  const last = rows[0]?.last ?? 1;
  const draw = async () => {
    for (;;) {
      const holderId = Math.max(1, last - Math.floor(Math.random() * Math.min(holders, callers)));
      const record = await findHolderRecord(database.pool, keys, holderId);
      if (record?.familyName.startsWith('Paz')) return { holderId, record };
    }
  };
  const timed = async (name: string, work: () => Promise<{ isOk: boolean; answer: Body }>) => {
    const startMs = performance.now();
    const done = await work();
    const ms = performance.now() - startMs;
    latencies.add(name, ms, done.isOk);
    return { ...done, ms };
  };
  /** Milliseconds of the search and the page together, in the middle of the calls. */
  const measure = async () => {
    // Anew each time: a session ends while the other program is measured, or made.
    const send = await signInStaff(`http://127.0.0.1:${ownPort}`);
    const taken: number[] = [];
    for (let n = 0; n < calls; n++) {
      const { holderId, record } = await draw();
      const { givenName, familyName, birthDate, ssn } = record;
      const search = n % 2 === 0 ? { by: 'NAME', givenName, familyName, birthDate } : { by: 'SSN', ssn };
      const call = await send('POST', 'occasions', { language: 'en' });
      if (!call.isOk) throw new Error(`no call was taken: ${JSON.stringify(call.answer)}`);
      const { occasionId } = call.answer;
      const found = await timed(`search by ${search.by}`, () => send('POST', 'people/search', { occasionId, search }));
      const chosen = await send('POST', `occasions/${String(occasionId)}/person`, { holderId });
      if (!chosen.isOk) throw new Error(`not found: ${JSON.stringify([search, found.answer, chosen.answer])}`);
      await proveCaller(database.pool, Number(occasionId), holderId);
      const page = await timed('page of the person', async () => {
        const overview = await send('GET', `people/${holderId}`);
        if (!overview.isOk) throw new Error(`no page was shown: ${JSON.stringify(overview.answer)}`);
        const [card] = overview.answer['cards'] as { cardId: number }[];
        const transactions = await send('GET', `people/${holderId}/transactions?cardId=${card?.cardId}`);
        return { isOk: overview.isOk && transactions.isOk, answer: overview.answer };
      });
      await send('POST', `occasions/${String(occasionId)}/end`, { note: '' });
      taken.push(found.ms + page.ms);
    }
    return median(taken);
  };
  const close = async () => {
    await portal.stop();
    await database.close();
  };
  return { measure, latencies, close };
}

/** Tells whether an agent finds a caller, and opens their page, as fast in a program of a million. */
export const deskSearchRow: Row = {
  name: 'desk-search',
  run: async () => {
    const few = await openProgram(fewHolders, port);
    const many = await openProgram(manyHolders, port + 1).catch(async (fault: unknown) => {
      await few.close();
      throw fault;
    });
    const comparison = await compare(many.measure, few.measure, 7).finally(async () => {
      await few.close();
      await many.close();
    });
    const before = new Map(few.latencies.list());
    const measured = many.latencies.list();
    const goalOf = (name: string) => (name.startsWith('search') ? goalSearchMs : goalViewMs);
    const notes = [`${manyHolders} people against ${fewHolders}; ${machineOf()}`];
    for (const [name, { p50, p95, failed }] of measured) {
      const less = before.get(name);
      notes.push(
        `${name}: p50 ${less?.p50.toFixed(1)} → ${p50.toFixed(1)} ms, p95 ${less?.p95.toFixed(1)} → ${p95.toFixed(1)} ms (goal ${goalOf(name)}), failed ${less?.failed} and ${failed}`,
      );
    }
    return {
      name: 'desk-search',
      what: `an agent searches a person by chance and opens their page among ${manyHolders}, against among ${fewHolders}`,
      unit: 'ms',
      goal: `p95 ≤ ${goalSearchMs} ms for the search, ≤ ${goalViewMs} ms for the page`,
      isReached: measured.every(([name, { p95, failed }]) => p95 <= goalOf(name) && failed === 0),
      comparison,
      notes,
    };
  },
};
