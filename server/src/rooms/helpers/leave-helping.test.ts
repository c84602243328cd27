import { leaveHelping } from '@portal/contract/helpers/leave-helping';
import { listHelped } from '@portal/contract/helpers/list-helped';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openHelped } from '../../testing/helping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: a helper signs out', async () => {
  const { help } = await openHelped(api);
  expect(await help(leaveHelping, { grantId: undefined })).toMatchObject({ httpStatus: 200 });
  expect(await help(listHelped)).toMatchObject({ httpStatus: 401 });
});
