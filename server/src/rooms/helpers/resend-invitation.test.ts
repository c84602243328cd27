import { endHelper } from '@portal/contract/helpers/end-helper';
import { readInvitation } from '@portal/contract/helpers/read-invitation';
import { resendInvitation } from '@portal/contract/helpers/resend-invitation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { newNumber, openInviting } from '../../testing/helping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: an invitation is taken back, or sent again with another link', async () => {
  const { own, invite, linkTo } = await openInviting(api);
  const mobileNumber = newNumber();
  const grantId = (await invite({ mobileNumber })).entity?.helpers[0]?.grantId;
  const first = await linkTo(mobileNumber);
  expect(await own(resendInvitation, { grantId })).toMatchObject({ httpStatus: 200 });
  const second = await linkTo(mobileNumber);
  expect(second).not.toBe(first);
  expect((await own(endHelper, { grantId })).entity?.helpers).toEqual([]);
  for (const token of [first, second]) {
    expect((await api.send(readInvitation, { token })).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
  }
});
