import { listCards } from '@portal/contract/card/list-cards';
import { login } from '@portal/contract/session/login';
import { logout } from '@portal/contract/session/logout';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, signInAs } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('logout', () => {
  test('200: the session ends, with all its tokens', async () => {
    const { accessToken, refreshToken } = await signInAs(api, await createTestPerson(api));
    expect(await api.send(logout, { refreshToken })).toMatchObject({ httpStatus: 200, entity: {} });
    expect(await api.send(listCards, {}, { token: accessToken })).toMatchObject({ httpStatus: 401 });
    const refreshed = await api.send(login, { accessToken, refreshToken, lang: 'en' });
    expect(refreshed).toMatchObject({ httpStatus: 401 });
  });

  test('200: another session of the same person goes on', async () => {
    const person = await createTestPerson(api);
    const [one, other] = [await signInAs(api, person), await signInAs(api, person)];
    await api.send(logout, { refreshToken: one.refreshToken });
    expect(await api.send(listCards, {}, { token: other.accessToken })).toMatchObject({ httpStatus: 200 });
  });

  test('repeated or unknown: answered the same', async () => {
    const { refreshToken } = await signInAs(api, await createTestPerson(api));
    const replies = [refreshToken, refreshToken, 'invented'].map((token) => api.send(logout, { refreshToken: token }));
    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ httpStatus: 200 });
  });

  test('wrong input: the field is named', async () => {
    const { httpStatus, messages } = await api.send(logout, {});
    expect({ httpStatus, field: messages[0]?.field }).toEqual({ httpStatus: 400, field: 'refreshToken' });
  });
});
