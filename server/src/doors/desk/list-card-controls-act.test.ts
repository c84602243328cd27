import { changeControls } from '@portal/contract/controls/change-controls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { createTestDesk } from '../../testing/desk.ts';
import { openDeskCard } from '../../testing/desk-card.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

test('200: the controls and their changes, and nothing is told', async () => {
  const { act, send, kinds } = await openDeskCard(api);
  await send(changeControls, { changes: { blocksCash: true } });
  const { status, body } = await act('list-card-controls');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    controls: { blocksCash: true, blocksOnline: false },
    changes: [{ control: 'CASH', isOn: true }],
  });
  expect(await kinds()).toEqual([]);
});
