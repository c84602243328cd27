import { listStopped } from '@portal/contract/stop/list-stopped';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { openStopped } from '../../testing/stopped.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: nothing, then what was stopped, masked, and nothing of others', async () => {
  const other = await openCardHolder(api);
  const nothing = { passkeys: [], devices: [], contacts: [], bankAccounts: [], transfers: [] };
  expect((await other.send(listStopped, { cardId: undefined })).entity).toEqual(nothing);
  const { send } = await openStopped(api);
  expect((await send(listStopped, { cardId: undefined })).entity).toEqual({
    passkeys: [],
    devices: expect.arrayContaining(['Thief']),
    contacts: [{ kind: 'MOBILE', masked: '(•••) •••-9999' }],
    bankAccounts: ['6640'],
    transfers: [{ amountCents: 20_000, last4Digit: '6640' }],
  });
  expect((await other.send(listStopped, { cardId: undefined })).entity).toEqual(nothing);
});

test('401: without a token', async () => {
  expect(await api.send(listStopped, {})).toMatchObject({ httpStatus: 401 });
});
