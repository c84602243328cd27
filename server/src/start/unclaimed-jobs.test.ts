import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepUnclaimedJob } from '../identity/count-as-use.ts';
import { listSetAside, setAside } from '../issuer/ahead-face.ts';
import { getAvailableCents, verifyLedger } from '../issuer/face.ts';
import { listUnclaimedOfHolder, takeUnclaimed } from '../issuer/treasury-face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { tellEvents } from '../testing/alerts.ts';
import type { TestApi } from '../testing/api.ts';
import { listEventsOf } from '../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../testing/desk.ts';
import { createTestPerson, openSession, type TestPerson } from '../testing/people.ts';
import { listQueuedLetters } from '../testing/queued-letters.ts';
import { testUnclaimed } from '../testing/unclaimed.ts';
import { testDormancyTools } from '../testing/unclaimed-play.ts';
import { createWatchfulLog } from '../testing/watchful-log.ts';
import { createUnclaimedJobs, ensureUnclaimedJobs } from './unclaimed-jobs.ts';

let api: TestApi;
let person: TestPerson;
beforeEach(async () => {
  api = await createTestDesk();
  person = await createTestPerson(api, { openingCents: 12_345 });
});
afterEach(() => api.close());

/** Moves the clock to 5 am in New York of a day, and runs what is due. */
async function runOn(day: string): Promise<void> {
  api.clock.advance((Date.parse(`${day}T10:00:00Z`) - api.clock.now().getTime()) / 1000);
  await ensureUnclaimedJobs(api.pool, api.services.issuing, new Date(api.clock.now().getTime() - 86_400_000));
  await runJobs();
}
const runJobs = async () =>
  await runDueJobs(api.pool, createUnclaimedJobs(api.pool, api.services), api.clock, createWatchfulLog().log);
const kinds = async () => (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
const stateOf = async () => (await listUnclaimedOfHolder(api.pool, person.holderId)).map(({ state }) => state);
const letters = async () => {
  await tellEvents(api);
  return (await listQueuedLetters(api, person.holderId)).map(({ data }) => data);
};
const take = () =>
  inTransaction(api.pool, (tx) =>
    takeUnclaimed(tx, { accountId: person.accountId, reportYear: 2030 }, testDormancyTools, api.clock.now()),
  );

test('four years without a word: told once, by letter too, in the words of the law', async () => {
  await runOn('2030-07-03');
  expect(await kinds()).toEqual([]);
  await runOn('2030-07-04');
  await runOn('2030-07-05');
  expect([await kinds(), await stateOf()]).toEqual([['MoneyUnclaimed'], ['WRITTEN']]);
  expect(await letters()).toEqual([
    {
      title: 'Keep your money: sign in or call',
      paragraphs: [
        expect.stringMatching(
          /\$123\.45 .*Sign in or call .* by October 17, 2030\. Otherwise the law sends this money to Texas, where you can still claim it\.$/,
        ),
      ],
    },
  ]);
});

test('what was set aside is written about as the rest, and goes with it', async () => {
  await setAside(api.pool, person.accountId, { name: 'Rent', amountCents: 2_345 }, api.clock.now());
  await runOn('2030-07-04');
  expect(JSON.stringify(await letters())).toContain('$123.45');
  await runOn('2030-10-18');
  await take();
  expect([await stateOf(), await getAvailableCents(api.pool, person.accountId)]).toEqual([['DUE'], 0]);
  expect(await listSetAside(api.pool, person.accountId)).toEqual([]);
  expect(await verifyLedger(api.pool)).toEqual([]);
});

test('in Spanish for somebody who reads Spanish', async () => {
  await sendToDesk(api, 'change-language', { ...byTestStaff, holderId: person.holderId, language: 'es' });
  await runOn('2030-07-04');
  expect(JSON.stringify((await letters()).at(-1))).toMatch(
    /a más tardar el 17 de octubre de 2030\. Si no, por ley este dinero pasa al gobierno de Texas, donde usted todavía puede reclamarlo\./,
  );
});

test('nothing is written while nobody has confirmed the table, or where nothing goes to a state', async () => {
  for (const unclaimed of [{ ...testUnclaimed, confirmed: null }, null]) {
    Object.assign(api.services, { issuing: { ...api.services.issuing, unclaimed } });
    await runOn('2030-07-04');
    expect(await kinds()).toEqual([]);
  }
  expect(await stateOf()).toEqual(['FOUND']);
});

describe('its owner', () => {
  beforeEach(async () => {
    await runOn('2030-07-04');
  });

  test('signs in: the money stays, and they are told so', async () => {
    await openSession(api, person.userId);
    expect(await runJobs()).toBe(1);
    expect([await kinds(), await stateOf()]).toEqual([['MoneyUnclaimed', 'MoneyStays'], ['CLAIMED']]);
    await openSession(api, person.userId);
    expect(await runJobs()).toBe(0);
    await runOn('2030-12-01');
    expect(await take()).toBeNull();
  });

  test('signs in when it is due: the money is back at once', async () => {
    await runOn('2030-10-18');
    expect(await take()).toBe(12_345);
    await openSession(api, person.userId);
    expect(await runJobs()).toBe(1);
    expect(await getAvailableCents(api.pool, person.accountId)).toBe(12_345);
    expect(await listEventsOf(api, person.holderId)).toContainEqual({
      kind: 'MoneyStays',
      data: { amountCents: 12_345, lawState: 'TX', isBack: true },
    });
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('signs in while two processes run the job: it acts once', async () => {
    await openSession(api, person.userId);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect((await kinds()).filter((kind) => kind === 'MoneyStays')).toHaveLength(1);
    const { rows } = await api.pool.query('SELECT FROM jobs.job WHERE kind = $1', [keepUnclaimedJob]);
    expect(rows).toEqual([]);
  });
});
