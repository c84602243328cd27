import path from 'node:path';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../issuer/face.ts';
import { findSignOff, listReconciledDays, readDayReport } from '../../issuer/treasury-face.ts';
import { createDemoApi, type DemoApi } from '../../testing/demo-api.ts';
import { closeDemoDays, openDemoDays } from './close-demo-days.ts';
import { checkDay } from './reconcile-day.ts';

const programDir = path.resolve(import.meta.dirname, '../../../../program');

let demo: DemoApi;
beforeAll(async () => {
  demo = await createDemoApi();
});
afterAll(() => demo.close());

test('a demo begins with three days that are closed, two of them signed off by two people, and again after a reset', async () => {
  const { pool, sendToDesk, seed, clock } = demo.door;
  const { keys, issuing } = seed;
  const days = await openDemoDays({ pool, keys, issuing, sendToDesk }, programDir);
  const list = async () => (await listReconciledDays(pool, null, 10)).map(({ day, isSigned }) => [day, isSigned]);
  const look = async () => {
    expect(await verifyLedger(pool)).toEqual([]);
    const today = dayIn(issuing.timeZone, clock.now());
    const [first, second, last] = [-3, -2, -1].map((before) => dayAfter(today, before)) as [string, string, string];
    expect(await list()).toEqual([
      [last, false],
      [second, true],
      [first, true],
    ]);
    expect(await findSignOff(pool, first)).toMatchObject({ askedBy: 'tomas.rivera', signedBy: 'noor.haddad' });
    for (const day of [first, second, last])
      expect(await readDayReport(pool, keys, day)).toMatchObject({ isGenuine: true });
  };
  await days.close(clock.now());
  await look();
  // Once they are closed, the next start does nothing.
  await days.close(clock.now());
  await look();
  await demo.post('/demo/reset');
  expect((await list()).every(([, isSigned]) => isSigned === false)).toBe(true);
  await days.sign();
  await look();
});

test('a demo that has gone on for a day is signed off by its people alone', async () => {
  const { pool, sendToDesk, seed, clock } = demo.door;
  const { keys, issuing } = seed;
  await demo.post('/demo/reset');
  await closeDemoDays(pool, { keys, issuing }, clock.now());
  await checkDay(pool, { keys, timeZone: issuing.timeZone }, dayIn(issuing.timeZone, clock.now()), clock.now());
  const { sign } = await openDemoDays({ pool, keys, issuing, sendToDesk }, programDir);
  await sign();
  const days = await listReconciledDays(pool, null, 10);
  expect(days.map(({ isSigned }) => isSigned)).toEqual([false, false, false, false]);
});
