import { listCards } from '@portal/contract/card/list-cards';
import { forgetDevice } from '@portal/contract/profile/forget-device';
import { listDevices } from '@portal/contract/profile/list-devices';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, fromKnownDevice, openSession, signInAs, testPassword } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const isLive = async (token: string) => (await api.send(listCards, {}, { token })).httpStatus === 200;

async function open() {
  const person = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const listAll = async () => (await api.send(listDevices, {}, { token, ...fromKnownDevice(person) })).entity?.devices;
  const [device] = (await listAll()) ?? [];
  const forget = (deviceId = device?.deviceId ?? 0, by = token) => api.send(forgetDevice, { deviceId }, { token: by });
  return { person, token, listAll, device, forget };
}

describe('forget-device', () => {
  test('200: it asks for a code again, and its sessions are over; repeated it is the same', async () => {
    const { person, token, listAll, forget } = await open();
    const there = await signInAs(api, person);
    for (let n = 0; n < 2; n++) {
      expect((await forget()).entity).toMatchObject({ devices: [], sessions: [{ isThis: true }] });
    }
    expect(await listAll()).toEqual([]);
    expect([await isLive(there.accessToken), await isLive(token)]).toEqual([false, true]);
    const typed = { userId: person.userId, password: testPassword };
    expect((await api.send(login, typed, fromKnownDevice(person))).entity).toMatchObject({ success: false });
  });

  test('200: who forgets the device in use stays signed in there', async () => {
    const { person, device, forget } = await open();
    const { accessToken } = await signInAs(api, person);
    expect(await forget(device?.deviceId, accessToken)).toMatchObject({ httpStatus: 200 });
    expect(await isLive(accessToken)).toBe(true);
  });

  test('200: raced by a sign-in there, no session is left on it', async () => {
    for (let n = 0; n < 5; n++) {
      const { person, forget } = await open();
      const typed = { userId: person.userId, password: testPassword };
      const [, signedIn] = await Promise.all([forget(), api.send(login, typed, fromKnownDevice(person))]);
      const opened = signedIn.entity?.success ? await isLive(signedIn.entity.accessToken) : false;
      expect(opened).toBe(false);
    }
  });

  test("404: another's, which stays known, and one that never was", async () => {
    const [one, other] = [await open(), await open()];
    for (const deviceId of [other.device?.deviceId, 9_999_999]) {
      expect(await one.forget(deviceId)).toMatchObject({ httpStatus: 404 });
    }
    expect(await other.listAll()).toHaveLength(1);
  });

  test('wrong input is named; 401 without a token', async () => {
    const { forget } = await open();
    expect((await forget(0)).messages[0]).toMatchObject({ code: 400, field: 'deviceId' });
    expect(await api.send(forgetDevice, { deviceId: 1 })).toMatchObject({ httpStatus: 401 });
  });
});
