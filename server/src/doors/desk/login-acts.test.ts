import { listCards } from '@portal/contract/card/list-cards';
import { errorCatalogue } from '@portal/contract/errors';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAlerts } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { openPasskeys } from '../../testing/passkeys.ts';
import { createTestPerson, fromKnownDevice, openSession, type TestPerson, testPassword } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const act = async (kind: string, { holderId }: TestPerson) => await sendToDesk(api, kind, { ...byTestStaff, holderId });
const signIn = async (person: TestPerson, password = testPassword) =>
  await api.send(login, { userId: person.userId, password }, fromKnownDevice(person));
const isSignedIn = async (token: string) => (await api.send(listCards, {}, { token })).httpStatus === 200;
const kindsOf = async ({ holderId }: TestPerson) => (await listEventsOf(api, holderId)).map(({ kind }) => kind);

test('a login is locked, whoever is signed in is out, and it is opened again', async () => {
  const person = await createTestPerson(api);
  const { accessToken } = await openSession(api, person.userId);
  expect(await act('lock-login', person)).toEqual({ status: 200, body: { state: 'LOCKED' } });
  expect(await isSignedIn(accessToken)).toBe(false);
  expect((await signIn(person)).messages[0]?.code).toBe(errorCatalogue.loginLocked.code);
  expect(await act('lock-login', person)).toEqual({ status: 422, body: { error: 'alreadyLocked' } });

  expect(await act('unlock-login', person)).toEqual({ status: 200, body: { state: 'OPEN', wasLocked: true } });
  expect((await signIn(person)).httpStatus).toBe(200);
  expect(await kindsOf(person)).toEqual(['LoginLocked', 'LoginUnlocked']);
});

test('too many wrong passwords are forgotten', async () => {
  const person = await createTestPerson(api);
  for (let n = 0; n < 5; n++) await signIn(person, 'Wrong#4826');
  expect((await signIn(person)).httpStatus).not.toBe(200);
  expect(await act('unlock-login', person)).toEqual({ status: 200, body: { state: 'OPEN', wasLocked: false } });
  expect((await signIn(person)).httpStatus).toBe(200);
  expect(await kindsOf(person)).toEqual([]);
});

test('somebody is signed out everywhere', async () => {
  const person = await createTestPerson(api);
  const tokens = [await openSession(api, person.userId), await openSession(api, person.userId)];
  expect(await act('end-sessions', person)).toEqual({ status: 200, body: { ended: 2 } });
  for (const { accessToken } of tokens) expect(await isSignedIn(accessToken)).toBe(false);
  expect(await act('end-sessions', person)).toEqual({ status: 200, body: { ended: 0 } });
  expect(await kindsOf(person)).toEqual(['SessionsEnded']);
});

test('422: somebody who has not registered has no login', async () => {
  const person = await createTestPerson(api, { isRegistered: false });
  for (const kind of ['lock-login', 'unlock-login', 'end-sessions', 'forget-devices', 'remove-passkeys']) {
    expect(await act(kind, person)).toEqual({ status: 422, body: { error: 'notRegistered' } });
  }
});

test('locked at the moment at which somebody signs in, nobody stays in', async () => {
  const person = await createTestPerson(api);
  const [, answer] = await Promise.all([act('lock-login', person), signIn(person)]);
  const token = answer.entity && 'accessToken' in answer.entity ? answer.entity.accessToken : null;
  expect(token === null || !(await isSignedIn(token))).toBe(true);
});

test('every device is forgotten and whoever was signed in is out; signing in asks for a code', async () => {
  const person = await createTestPerson(api);
  const { accessToken } = await openSession(api, person.userId);
  const { status, body } = await act('forget-devices', person);
  expect({ status, removed: Number(body['removed']) > 0 }).toEqual({ status: 200, removed: true });
  expect(await isSignedIn(accessToken)).toBe(false);
  expect((await signIn(person)).entity).not.toHaveProperty('accessToken');
  expect((await act('forget-devices', person)).body).toEqual({ removed: 0, ended: 0 });
  expect(await kindsOf(person)).toEqual(['DevicesForgotten']);
  expect((await readAlerts(api, person.email)).map(({ subject }) => subject)).toEqual(['Your devices were forgotten']);
});

test('every passkey is removed, and none of them opens the login any more', async () => {
  const { person, addWith, signIn: touch } = await openPasskeys(api);
  await addWith();
  const opened = await touch();
  expect(opened.httpStatus).toBe(200);
  const token = opened.entity && 'accessToken' in opened.entity ? opened.entity.accessToken : '';
  expect(await act('remove-passkeys', person)).toMatchObject({ status: 200, body: { removed: 1 } });
  expect(await isSignedIn(token)).toBe(false);
  expect((await touch()).httpStatus).not.toBe(200);
  expect((await act('remove-passkeys', person)).body).toEqual({ removed: 0, ended: 0 });
  expect((await kindsOf(person)).filter((kind) => kind === 'PasskeysRemoved')).toHaveLength(1);
  const told = (await readAlerts(api, person.email)).map(({ subject }) => subject);
  expect(told).toContain('Your fingerprint sign-ins were removed');
});
