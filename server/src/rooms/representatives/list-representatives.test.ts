import { lockCard } from '@portal/contract/card/lock-card';
import { listRepresentatives } from '@portal/contract/representatives/list-representatives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { openRepresented } from '../../testing/representing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

test('200: who acts, since when, what they did, and when it ended', async () => {
  const { token, person, act } = await openRepresented(api);
  await act(lockCard);
  const read = async () => (await api.send(listRepresentatives, {}, { token })).entity;
  const shown = await read();
  expect(shown?.representatives).toMatchObject([{ name: 'Ruth Delgado', role: 'PAYEE', endsOn: null, endedAt: null }]);
  expect(shown?.acts).toMatchObject([{ name: 'Ruth Delgado', act: 'card/lock-card' }]);
  await sendToDesk(api, 'end-representative', { ...byTestStaff, holderId: person.holderId, role: 'PAYEE' });
  expect((await read())?.representatives).toMatchObject([{ endedAt: expect.any(String) }]);
});

test('nobody acts for others, and 401 without a token', async () => {
  const { token } = await openCardHolder(api);
  expect((await api.send(listRepresentatives, {}, { token })).entity).toEqual({ representatives: [], acts: [] });
  expect(await api.send(listRepresentatives, {})).toMatchObject({ httpStatus: 401 });
});
