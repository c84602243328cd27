import { endHelper } from '@portal/contract/helpers/end-helper';
import { listHelped } from '@portal/contract/helpers/list-helped';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openHelped, openInviting, signInHelper } from '../../testing/helping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: everybody whom one phone helps, until they end it', async () => {
  const first = await openHelped(api, ['BALANCE']);
  const second = await openInviting(api);
  const { mobileNumber } = first;
  await second.invite({ mobileNumber, categories: ['AHEAD'] });
  const token = await signInHelper(api, mobileNumber, await second.linkTo(mobileNumber));
  const people = async () => (await api.send(listHelped, {}, { token })).entity?.people.map((each) => each.categories);
  expect(await people()).toEqual([['BALANCE'], ['AHEAD']]);
  await first.own(endHelper, { grantId: first.grantId });
  expect(await people()).toEqual([['AHEAD']]);
});

test('401 without a token', async () => {
  expect(await api.send(listHelped, {})).toMatchObject({ httpStatus: 401 });
});
