import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHoldersBySsn, listOpenExceptions } from '../../../issuer/face.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { TestApi } from '../../../testing/api.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../../testing/desk.ts';
import { testKeys } from '../../../testing/keys.ts';
import { createTestPerson } from '../../../testing/people.ts';
import { createSanctionsFolder } from '../../../testing/sanctions.ts';
import { createFolderScreening } from './folder-screening.ts';
import { isScreeningUnderWay, screenNext } from './screen-everyone.ts';

let api: TestApi;
let list: Awaited<ReturnType<typeof createSanctionsFolder>>;
beforeAll(async () => {
  list = await createSanctionsFolder();
  await list.write([{ entry: 1, name: 'TARVELAN, Doreb' }]);
  api = await createTestDesk();
  api.services.screening = createFolderScreening(list.folder);
});
afterAll(async () => {
  await api.close();
  await list.remove();
});

let made = 0;
function makePerson(givenName: string, familyName: string) {
  made += 1;
  return {
    reference: `screened-${made}`,
    givenName,
    familyName,
    ssn: `7751${String(10_000 + made)}`,
    birthDate: '1953-08-08',
    line1: '12 Oak Street',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    language: 'en',
  };
}
const enroll = (person: object) => sendToDesk(api, 'enroll', { ...byTestStaff, person });
const decide = (reference: string, choice: string) => sendByTwo(api, 'decide-waiting-person', { reference, choice });
const listWaiting = async () =>
  (await sendToDesk(api, 'list-waiting-people', byTestStaff)).body['people'] as { reference: string }[];
const listNoted = async () =>
  (await listOpenExceptions(api.pool)).filter(({ kind }) => kind === 'NAME_LISTED').map(({ reference }) => reference);
async function screenAll(): Promise<void> {
  do {
    await inTransaction(api.pool, (tx) =>
      screenNext(tx, { keys: testKeys, screening: api.services.screening }, api.clock.now()),
    );
  } while (await isScreeningUnderWay(api.pool, api.services.screening));
}

test('somebody whose name is on the list waits for two people, who see what it is like', async () => {
  const person = makePerson('Dorreb', 'Tarvelan');
  expect((await enroll(person)).body).toEqual({ state: 'WAITING' });
  expect(await listWaiting()).toMatchObject([
    {
      reference: person.reference,
      because: [
        {
          why: 'NAME_LISTED',
          entries: [{ entry: '1', listedName: 'TARVELAN, Doreb', likeness: 92, hasBirthYear: false }],
        },
      ],
    },
  ]);
  expect((await decide(person.reference, 'TAKE')).body).toEqual({ state: 'ENROLLED' });
});

test('somebody waits again whom a list names that came after staff had looked', async () => {
  const person = makePerson('Sedana', 'Mirkolan');
  await list.write([
    { entry: 1, name: 'TARVELAN, Doreb' },
    { entry: 2, name: 'MIRKOLAN, Sedana' },
  ]);
  expect((await enroll(person)).body).toEqual({ state: 'WAITING' });
  await list.write([
    { entry: 1, name: 'TARVELAN, Doreb' },
    { entry: 2, name: 'MIRKOLAN, Sedana' },
    { entry: 3, name: 'MIRCOLAN, Sedana' },
  ]);
  expect((await decide(person.reference, 'TAKE')).body).toEqual({ state: 'WAITING' });
  expect(await listWaiting()).toMatchObject([{ because: [{ entries: [{ entry: '3' }] }] }]);
  expect((await decide(person.reference, 'REFUSE')).body).toEqual({ state: 'REFUSED' });
});

test('everyone is screened once when the list changes, and each entry is noted once for good', async () => {
  await screenAll();
  expect((await enroll(makePerson('Nirem', 'Halberot'))).body).toEqual({ state: 'ENROLLED' });
  await screenAll();
  const before = await listNoted();

  await list.write([{ entry: 4, name: 'HALBEROT, Nirem' }]);
  await screenAll();
  expect(await listNoted()).toEqual([...before, 'sanctions:4']);

  const { exceptionId } =
    (await listOpenExceptions(api.pool)).find(({ reference }) => reference === 'sanctions:4') ?? {};
  await sendToDesk(api, 'resolve-exception', { ...byTestStaff, exceptionId, resolution: 'another person' });
  await list.write([
    { entry: 4, name: 'HALBEROT, Nirem' },
    { entry: 5, name: 'ZORVEN, Dana' },
  ]);
  await screenAll();
  expect(await listNoted()).toEqual(before);
});

test('without a list a screening that is half done waits, and goes on with the list', async () => {
  await list.write([{ entry: 6, name: 'VELTARON, Dirma' }]);
  // More than one transaction takes, so that some are left.
  for (let count = 0; count < 110; count += 1) await createTestPerson(api, { isRegistered: false });
  const { screening } = api.services;
  const screenOnce = () =>
    inTransaction(api.pool, (tx) => screenNext(tx, { keys: testKeys, screening }, api.clock.now()));
  await screenOnce();
  expect(await isScreeningUnderWay(api.pool, screening)).toBe(true);
  expect(await isScreeningUnderWay(api.pool, createFolderScreening(null))).toBe(false);
  await screenAll();
  expect(await isScreeningUnderWay(api.pool, screening)).toBe(false);
});

test('somebody whose name changes is screened at once', async () => {
  await list.write([{ entry: 7, name: 'SORBENAN, Lemira' }]);
  const person = makePerson('Ana', 'Gomez');
  await enroll(person);
  const [holderId] = await listHoldersBySsn(api.pool, testKeys, person.ssn);
  const renamed = { ...byTestStaff, holderId, givenName: 'Lemira', familyName: 'Sorbenan' };
  expect((await sendToDesk(api, 'change-name', renamed)).body).toEqual({ state: 'CHANGED' });
  expect(await listNoted()).toContain('sanctions:7');
});

test('a list that cannot be read enrolls nobody, and the screening fails', async () => {
  await list.write([]);
  expect((await enroll(makePerson('Ana', 'Gomez'))).status).toBe(500);
  await expect(screenAll()).rejects.toThrow('sdn.csv names nobody');
});
