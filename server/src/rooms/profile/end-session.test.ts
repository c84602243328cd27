import { listCards } from '@portal/contract/card/list-cards';
import { endSession } from '@portal/contract/profile/end-session';
import { listDevices } from '@portal/contract/profile/list-devices';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, signInAs } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const person = await createTestPerson(api);
  const [mine, other] = [await signInAs(api, person), await signInAs(api, person)];
  const token = mine.accessToken;
  const list = () => api.send(listDevices, {}, { token });
  const { entity } = await list();
  const idOf = (isThis: boolean) => entity?.sessions.find((session) => session.isThis === isThis)?.sessionId ?? 0;
  const end = (sessionId: number) => api.send(endSession, { sessionId }, { token });
  const isLive = async (accessToken: string) =>
    (await api.send(listCards, {}, { token: accessToken })).httpStatus === 200;
  return { mine, other, idOf, end, isLive, list };
}

describe('end-session', () => {
  test('200: over at its next call, and not to be renewed; repeated it is the same', async () => {
    const { mine, other, idOf, end, isLive, list } = await open();
    for (let n = 0; n < 2; n++) expect(await end(idOf(false))).toEqual(await list());
    expect((await list()).entity?.sessions).toMatchObject([{ isThis: true }]);
    expect(await isLive(other.accessToken)).toBe(false);
    const { accessToken, refreshToken } = other;
    expect(await api.send(login, { accessToken, refreshToken, lang: 'en' })).toMatchObject({ httpStatus: 401 });
    expect(await isLive(mine.accessToken)).toBe(true);
  });

  test('200: raced by its own renewal, it is over whoever comes first', async () => {
    const { other, idOf, end, isLive } = await open();
    const { accessToken, refreshToken } = other;
    const [, renewed] = await Promise.all([
      end(idOf(false)),
      api.send(login, { accessToken, refreshToken, lang: 'en' }),
    ]);
    const token = renewed.entity?.success ? renewed.entity.accessToken : accessToken;
    expect(await isLive(token)).toBe(false);
  });

  test("404: another's, which goes on, and one that never was", async () => {
    const [one, other] = [await open(), await open()];
    for (const sessionId of [other.idOf(true), 9_999_999]) {
      expect(await one.end(sessionId)).toMatchObject({ httpStatus: 404 });
    }
    expect(await other.isLive(other.mine.accessToken)).toBe(true);
  });

  test('wrong input is named; 401 without a token', async () => {
    const { end, idOf } = await open();
    expect((await end(0)).messages[0]).toMatchObject({ code: 400, field: 'sessionId' });
    expect(await api.send(endSession, { sessionId: idOf(false) })).toMatchObject({ httpStatus: 401 });
  });
});
