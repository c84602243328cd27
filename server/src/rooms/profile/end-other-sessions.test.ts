import { listCards } from '@portal/contract/card/list-cards';
import { endOtherSessions } from '@portal/contract/profile/end-other-sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, signInAs } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const isLive = async (token: string) => (await api.send(listCards, {}, { token })).httpStatus === 200;

describe('end-other-sessions', () => {
  test("200: the others are over, this one and everybody else's go on; repeated it is the same", async () => {
    const [person, stranger] = [await createTestPerson(api), await createTestPerson(api)];
    const others = [await signInAs(api, person), await signInAs(api, person)];
    const [mine, theirs] = [await signInAs(api, person), await signInAs(api, stranger)];
    for (let n = 0; n < 2; n++) {
      const { entity } = await api.send(endOtherSessions, {}, { token: mine.accessToken });
      expect(entity?.sessions).toMatchObject([{ isThis: true }]);
    }
    for (const { accessToken } of others) expect(await isLive(accessToken)).toBe(false);
    for (const { accessToken } of [mine, theirs]) expect(await isLive(accessToken)).toBe(true);
  });

  test('200: of two that end each other at once, one at most is left', async () => {
    const person = await createTestPerson(api);
    const sessions = [await signInAs(api, person), await signInAs(api, person)];
    await Promise.all(sessions.map(({ accessToken: token }) => api.send(endOtherSessions, {}, { token })));
    const left = await Promise.all(sessions.map(({ accessToken }) => isLive(accessToken)));
    expect(left.filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  test('401 without a token', async () => {
    expect(await api.send(endOtherSessions, {})).toMatchObject({ httpStatus: 401 });
  });
});
