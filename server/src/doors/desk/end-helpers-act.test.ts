import { listHelped } from '@portal/contract/helpers/list-helped';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { openHelped } from '../../testing/helping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

test('200: helpers see nothing any more, no message tells of it, and done again it changes nothing more', async () => {
  const { person, help, invite } = await openHelped(api);
  await invite();
  const before = await listEventsOf(api, person.holderId);
  const body = { ...byTestStaff, holderId: person.holderId };
  for (const ended of [2, 0]) {
    expect(await sendToDesk(api, 'end-helpers', body)).toEqual({ status: 200, body: { ended } });
  }
  expect((await help(listHelped)).entity?.people).toEqual([]);
  expect(await listEventsOf(api, person.holderId)).toEqual(before);
});
