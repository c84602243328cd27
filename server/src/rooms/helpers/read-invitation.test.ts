import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { readInvitation } from '@portal/contract/helpers/read-invitation';
import { resendInvitation } from '@portal/contract/helpers/resend-invitation';
import { startHelping } from '@portal/contract/helpers/start-helping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openInvitedHelper, signInHelper } from '../../testing/helping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const openInvited = () => openInvitedHelper(api, ['BALANCE', 'AHEAD']);
const notValid = { messages: [{ shortMessage: 'link not valid' }] };

test('refused: a link that was used, was sent anew, is three days old, or never was', async () => {
  const used = await openInvited();
  await signInHelper(api, used.mobileNumber, used.token);
  const renewed = await openInvited();
  await renewed.own(resendInvitation, { grantId: renewed.grantId });
  const old = await openInvited();
  for (const token of [used.token, renewed.token, 'A'.repeat(22)]) {
    expect(await api.send(readInvitation, { token })).toMatchObject(notValid);
    expect(await api.send(startHelping, { token })).toMatchObject(notValid);
  }
  expect(await api.send(readInvitation, { token: await renewed.linkTo(renewed.mobileNumber) })).toMatchObject({
    httpStatus: 200,
  });
  await api.owner.query('UPDATE identity.help_grant SET invitation_ends_at = $2 WHERE grant_id = $1', [
    old.grantId,
    api.clock.now(),
  ]);
  expect(await api.send(readInvitation, { token: old.token })).toMatchObject(notValid);
  expect((await old.send(listHelpers)).entity?.helpers).toEqual([]);
});
