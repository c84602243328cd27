import { listNotifications } from '@portal/contract/alerts/list-notifications';
import { readNotifications } from '@portal/contract/alerts/read-notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { tellEvents } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open(count: number) {
  const { userId, holderId } = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, userId);
  for (let n = 0; n < count; n++) await recordEvent(api.pool, holderId, 'PasswordChanged', {}, api.clock.now());
  await tellEvents(api);
  const list = async () => (await api.send(listNotifications, {}, { token })).entity?.notifications ?? [];
  const read = (upTo: unknown) => api.send(readNotifications, { upTo }, { token });
  return { list, read };
}

describe('read-notifications', () => {
  test('200: all up to the one on top; what came after it stays new; again changes nothing', async () => {
    const { list, read } = await open(3);
    const [, middle] = await list();
    const upTo = middle?.notificationId;
    for (const reply of [await read(upTo), ...(await Promise.all([read(upTo), read(upTo)]))]) {
      expect(reply.entity).toEqual({ newCount: 1 });
    }
    expect((await list()).map(({ isNew }) => isNew)).toEqual([true, false, false]);
  });

  test("200: others' messages stay new, whatever is read", async () => {
    const [one, other] = [await open(1), await open(1)];
    await one.read(Number.MAX_SAFE_INTEGER);
    expect((await other.list()).map(({ isNew }) => isNew)).toEqual([true]);
  });

  test('400: what names no message; 401: without a token', async () => {
    const { read } = await open(0);
    for (const upTo of [0, -1, 1.5, 'all', undefined]) expect(await read(upTo)).toMatchObject({ httpStatus: 400 });
    expect(await api.send(readNotifications, { upTo: 1 })).toMatchObject({ httpStatus: 401 });
  });
});
