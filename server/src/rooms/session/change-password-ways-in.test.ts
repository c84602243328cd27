import { listPasskeys } from '@portal/contract/passkeys/list-passkeys';
import { listDevices } from '@portal/contract/profile/list-devices';
import { changePassword } from '@portal/contract/session/change-password';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rememberDevice } from '../../identity/devices.ts';
import { findLogin } from '../../identity/logins.ts';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openPasskeys } from '../../testing/passkeys.ts';
import { fromKnownDevice, signInAs, testPassword } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const newPassword = 'Sunny!7392';
const told = 'A fingerprint sign-in was removed';

/** Somebody signed in on a known device, with a passkey and another device that may be somebody else's. */
async function open() {
  const { person, addWith, signIn } = await openPasskeys(api);
  await addWith();
  const owner = await findLogin(api.pool, person.userId);
  const other = await rememberDevice(api.pool, owner?.loginId ?? 0, null, 'Firefox, Windows', api.clock.now());
  const { accessToken: token } = await signInAs(api, person);
  const change = (more: object, currentPassword = testPassword, idempotencyKey?: string) =>
    api.send(
      changePassword,
      { currentPassword, newPassword, ...more },
      { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
    );
  const enterFrom = async (deviceToken: string, password = newPassword) =>
    (await api.send(login, { userId: person.userId, password }, fromKnownDevice({ deviceToken }))).entity?.success;
  const left = async () => ({
    devices: (await api.send(listDevices, {}, { token })).entity?.devices.length,
    passkeys: (await api.send(listPasskeys, {}, { token })).entity?.passkeys.length,
  });
  const subjects = async () => (await readAlerts(api, person.email)).map(({ subject }) => subject);
  return { person, other, token, signIn, change, enterFrom, left, subjects };
}

describe('change-password, with what else lets somebody in', () => {
  test('200: other devices are forgotten, the one in use stays known; passkeys stay unless that is asked', async () => {
    const { person, other, signIn, change, enterFrom, left, subjects } = await open();
    expect(await change({ forgetDevices: true })).toMatchObject({ httpStatus: 200, entity: {} });
    expect(await left()).toEqual({ devices: 1, passkeys: 1 });
    expect(await enterFrom(other.deviceToken)).toBe(false);
    expect(await enterFrom(person.deviceToken)).toBe(true);
    expect((await signIn()).httpStatus).toBe(200);
    expect(await subjects()).not.toContain(told);
  });

  test('200: passkeys are removed, which is told; devices stay', async () => {
    const { other, signIn, change, enterFrom, left, subjects } = await open();
    expect(await change({ removePasskeys: true })).toMatchObject({ httpStatus: 200 });
    expect(await left()).toEqual({ devices: 2, passkeys: 0 });
    expect((await signIn()).messages[0]?.shortMessage).toBe('passkey refused');
    expect(await enterFrom(other.deviceToken)).toBe(true);
    expect(await subjects()).toContain(told);
  });

  test('200: with neither, or with both said to be no, all stay', async () => {
    const { change, left } = await open();
    expect(await change({ forgetDevices: false, removePasskeys: false })).toMatchObject({ httpStatus: 200 });
    expect(await left()).toEqual({ devices: 2, passkeys: 1 });
  });

  test('200: who has none to remove is told of none', async () => {
    const { signIn, change, subjects } = await open();
    await change({ removePasskeys: true });
    const before = (await subjects()).filter((subject) => subject === told).length;
    const again = { removePasskeys: true, newPassword: 'Windy!7392' };
    expect(await change(again, newPassword)).toMatchObject({ httpStatus: 200 });
    expect((await subjects()).filter((subject) => subject === told)).toHaveLength(before);
    expect((await signIn()).httpStatus).toBe(400);
  });

  test('refused: a wrong password forgets and removes nothing', async () => {
    const { change, left } = await open();
    const both = { forgetDevices: true, removePasskeys: true };
    expect((await change(both, 'Wrong#4826')).messages[0]?.shortMessage).toBe('wrong password');
    expect(await left()).toEqual({ devices: 2, passkeys: 1 });
  });

  test('200: repeated under its key it is answered the same, and told once', async () => {
    const { change, left, subjects } = await open();
    const both = { forgetDevices: true, removePasskeys: true };
    for (let n = 0; n < 2; n++) {
      expect(await change(both, testPassword, 'a-key-of-the-change')).toMatchObject({ httpStatus: 200 });
    }
    expect(await left()).toEqual({ devices: 1, passkeys: 0 });
    expect((await subjects()).filter((subject) => subject === told)).toHaveLength(1);
  });

  test('200: raced by sign-ins from another device and with a passkey, none of them is left open', async () => {
    for (let n = 0; n < 4; n++) {
      const { person, other, token, signIn, change } = await open();
      const typed = { userId: person.userId, password: testPassword };
      const [changed, ...entered] = await Promise.all([
        change({ forgetDevices: true, removePasskeys: true }),
        api.send(login, typed, fromKnownDevice(other)),
        signIn(),
      ]);
      expect(changed).toMatchObject({ httpStatus: 200 });
      for (const { entity } of entered) {
        if (!entity?.success) continue;
        expect(await api.send(listDevices, {}, { token: entity.accessToken })).toMatchObject({ httpStatus: 401 });
      }
      const { entity } = await api.send(listDevices, {}, { token });
      expect([entity?.devices.length, entity?.sessions.length]).toEqual([1, 1]);
    }
  });

  test('400: neither yes nor no; 401 without a token', async () => {
    const { change } = await open();
    expect((await change({ forgetDevices: 'yes' })).messages[0]).toMatchObject({ code: 400, field: 'forgetDevices' });
    const input = { currentPassword: testPassword, newPassword, removePasskeys: true };
    expect(await api.send(changePassword, input)).toMatchObject({ httpStatus: 401 });
  });
});
