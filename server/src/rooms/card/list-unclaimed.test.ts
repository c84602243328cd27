import { listUnclaimed } from '@portal/contract/card/list-unclaimed';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  findPayableReport,
  payUnclaimedReport,
  takeUnclaimed,
  watchUnclaimedOf,
  writeUnclaimedReport,
} from '../../issuer/treasury-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { testUnclaimed } from '../../testing/unclaimed.ts';
import { testDormancyTools as tools } from '../../testing/unclaimed-play.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const setClock = (day: string) =>
  api.clock.advance((Date.parse(`${day}T17:00:00Z`) - api.clock.now().getTime()) / 1000);

/** Somebody who was written to on July 4, 2030, and has signed in since; what they read. */
async function openWritten() {
  const person = await createTestPerson(api, { openingCents: 12_345 });
  setClock('2030-07-04');
  await inTransaction(api.pool, (tx) => watchUnclaimedOf(tx, person.accountId, tools, api.clock.now()));
  const read = async (language: 'en' | 'es' = 'en') => {
    const { accessToken: token } = await openSession(api, person.userId);
    return (await api.send(listUnclaimed, {}, { token, language })).entity;
  };
  return { person, read };
}

test('200: their money stays, in the words of the letter, until its day has passed', async () => {
  const { person, read } = await openWritten();
  const note = {
    title: 'Your money stays with you',
    text: expect.stringMatching(
      /Sign in or call by October 17, 2030\. Otherwise the law sends this money to Texas, where you can still claim it\. You have signed in/,
    ),
  };
  expect(await read()).toEqual({ notes: [note] });
  await inTransaction(api.pool, (tx) => watchUnclaimedOf(tx, person.accountId, tools, api.clock.now()));
  expect(await read()).toEqual({ notes: [note] });
  expect(JSON.stringify(await read('es'))).toMatch(/a más tardar el 17 de octubre de 2030.*gobierno de Texas/);
  setClock('2030-10-18');
  expect(await read()).toEqual({ notes: [] });
});

test('200: the state has it, and where to claim it', async () => {
  const { person, read } = await openWritten();
  setClock('2030-10-18');
  const report = { reportYear: 2030, lawState: 'TX' };
  const moment = { now: api.clock.now(), today: '2030-10-18' };
  await inTransaction(api.pool, async (tx) => {
    await takeUnclaimed(tx, { accountId: person.accountId, reportYear: 2030 }, tools, moment.now);
    await writeUnclaimedReport(tx, testKeys, report, { ...testUnclaimed.report, homeState: 'TX' }, moment.now);
    const payable = await findPayableReport(tx, report);
    if (payable.state === 'READY') await payUnclaimedReport(tx, { ...report, ...payable }, moment);
  });
  expect(await read()).toEqual({
    notes: [{ title: 'The state has your money', text: expect.stringContaining('$123.45 to Texas') }],
  });
});

test('200 with nothing for everybody else, 401 without a token', async () => {
  const { userId } = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, userId);
  expect((await api.send(listUnclaimed, {}, { token })).entity).toEqual({ notes: [] });
  expect(await api.send(listUnclaimed, {})).toMatchObject({ httpStatus: 401 });
});
