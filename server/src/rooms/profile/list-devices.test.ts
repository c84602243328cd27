import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { endOtherSessions } from '@portal/contract/profile/end-other-sessions';
import { listDevices } from '@portal/contract/profile/list-devices';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, fromKnownDevice, signInAs, testPassword } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function open() {
  const person = await createTestPerson(api);
  const { headers } = fromKnownDevice(person);
  const input = { userId: person.userId, password: testPassword };
  const { entity } = await api.send(login, input, { headers: { ...headers, 'user-agent': firefox } });
  if (!entity?.success) throw new Error('could not sign in');
  const read = async (token = entity.accessToken) => (await api.send(listDevices, {}, { token, headers })).entity;
  return { person, tokens: entity, read };
}

describe('list-devices', () => {
  test('200: this session and this device, by what the browser said of itself', async () => {
    const { read } = await open();
    const now = api.clock.now().toISOString();
    const where = { browser: 'Firefox', system: 'Windows', isThis: true };
    expect(await read()).toMatchObject({
      sessions: [{ ...where, startedAt: now, lastUsedAt: now }],
      devices: [{ ...where, lastSeenAt: now }],
    });
  });

  test('200: another session stands below this one, with what nobody knows as null', async () => {
    const { person, read } = await open();
    await signInAs(api, person);
    expect((await read())?.sessions).toMatchObject([
      { isThis: true, system: 'Windows' },
      { isThis: false, browser: null, system: null },
    ]);
  });

  test('200: renewing a session is what counts as using it', async () => {
    const { person, tokens, read } = await open();
    const other = await signInAs(api, person);
    const startedAt = api.clock.now().toISOString();
    api.clock.advance(600);
    const { accessToken, refreshToken } = tokens;
    const renewed = await api.send(login, { accessToken, refreshToken, lang: 'en' });
    const token = renewed.entity?.success ? renewed.entity.accessToken : '';
    const lastUsedAt = api.clock.now().toISOString();
    expect((await read(token))?.sessions).toMatchObject([{ startedAt, lastUsedAt }, { lastUsedAt: startedAt }]);
    expect((await read(other.accessToken))?.sessions).toMatchObject([{ isThis: true }, { lastUsedAt }]);
  });

  test('200: a session that nobody renewed is not listed, and one that is over neither', async () => {
    const { person, read } = await open();
    api.clock.advance(31 * 60);
    const { accessToken } = await signInAs(api, person);
    expect((await read(accessToken))?.sessions).toHaveLength(1);
    const other = await signInAs(api, person);
    await api.send(endOtherSessions, {}, { token: other.accessToken });
    expect((await read(other.accessToken))?.sessions).toMatchObject([{ isThis: true }]);
  });

  test("200: nothing of anybody else's", async () => {
    const [one, other] = [await open(), await open()];
    const [mine, theirs] = [await one.read(), await other.read()];
    expect(mine?.sessions).toHaveLength(1);
    expect(mine?.sessions[0]?.sessionId).not.toBe(theirs?.sessions[0]?.sessionId);
    expect(mine?.devices[0]?.deviceId).not.toBe(theirs?.devices[0]?.deviceId);
  });

  test('200: whether a code is asked for on remembered devices too', async () => {
    const { tokens, read } = await open();
    expect(await read()).toMatchObject({ asksEveryTime: false });
    await api.send(updatePasscodeSetting, { isOn: true, way: 'TEXT' }, { token: tokens.accessToken });
    expect(await read()).toMatchObject({ asksEveryTime: true });
  });

  test('401 without a token', async () => {
    expect(await api.send(listDevices, {})).toMatchObject({ httpStatus: 401 });
  });
});
