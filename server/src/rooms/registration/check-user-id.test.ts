import { checkUserId } from '@portal/contract/registration/check-user-id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { startLogin } from '../../testing/flows.ts';
import { createTestPerson } from '../../testing/people.ts';
import { startRegistration } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('check-user-id', () => {
  test('200: free or taken, case ignored', async () => {
    const { sessionId } = await startRegistration(api);
    const { userId } = await createTestPerson(api);
    const check = async (id: string) => (await api.send(checkUserId, { sessionId, userId: id })).entity;
    expect(await check('newperson1')).toEqual({ available: true });
    expect(await check(userId.toUpperCase())).toEqual({ available: false });
  });

  test('refused: outside a proved registration', async () => {
    const sessionId = await startLogin(api, await createTestPerson(api));
    for (const id of [sessionId, 'invented']) {
      const reply = await api.send(checkUserId, { sessionId: id, userId: 'newperson1' });
      expect(reply.messages[0]?.shortMessage).toBe('flow ended');
    }
  });

  test('refused: more than sixty in a registration', async () => {
    const { sessionId } = await startRegistration(api);
    const checks = Array.from({ length: 62 }, (_, n) =>
      api.send(checkUserId, { sessionId, userId: `person${n + 100}` }),
    );
    expect((await Promise.all(checks)).filter((reply) => reply.httpStatus === 429)).toHaveLength(2);
  });

  test('wrong input: a user ID that breaks the rules', async () => {
    const reply = await api.send(checkUserId, { sessionId: 'x', userId: 'a b' });
    expect(reply.messages[0]).toMatchObject({ code: 400, field: 'userId' });
  });
});
