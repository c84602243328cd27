import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openHelped, openInviting } from '../../testing/helping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: nobody at first; each sees their own helpers alone', async () => {
  const nobody = await openInviting(api);
  const helped = await openHelped(api);
  expect((await nobody.send(listHelpers)).entity).toEqual({ helpers: [], looks: [] });
  expect((await helped.send(listHelpers)).entity?.helpers).toMatchObject([{ grantId: helped.grantId, name: 'Lucía' }]);
});

test('401 without a token', async () => {
  expect(await api.send(listHelpers, {})).toMatchObject({ httpStatus: 401 });
});
