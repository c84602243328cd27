import { getOccasion } from '@portal/contract/desk/occasion';
import { denyCall } from '@portal/contract/on-the-phone/deny-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { openAskedCall } from '../../testing/on-the-phone.ts';
import { performAct } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: whatever was proved, that call only protects; repeated it is counted once', async () => {
  const { holder, staff, read, confirm, number } = await openAskedCall(api);
  expect((await staff.send(getOccasion)).entity?.occasion).toMatchObject({ isDenied: false });
  await confirm(number);
  expect((await staff.send(getOccasion)).entity?.occasion).toMatchObject({ isDenied: false, level: 'SAFE' });
  for (let n = 0; n < 2; n++) expect((await holder.own(denyCall)).entity).toEqual({ isDenied: true });
  expect(await read()).toMatchObject({ answer: 'DENIED', occasion: { isCoerced: true, triesLeft: 4 } });
  expect((await staff.send(getOccasion)).entity?.occasion).toMatchObject({ isDenied: true });
  const { cardId } = holder.person;
  const wish = { act: 'unlock-card', fields: { cardId, lock: 'USER' }, reason: 'Asked' } as const;
  expect(await performAct(staff, wish)).toBe('callIsCoerced');
});

test('refused while nothing is asked, 401 without a token', async () => {
  const { token } = await openCardHolder(api);
  expect((await api.send(denyCall, {}, { token })).messages[0]?.shortMessage).toBe('call question ended');
  expect(await api.send(denyCall, {})).toMatchObject({ httpStatus: 401 });
});
