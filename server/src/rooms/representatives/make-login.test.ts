import { makeLogin } from '@portal/contract/representatives/make-login';
import { readAppointment } from '@portal/contract/representatives/read-appointment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { assignByTwo, linkTo, representativePassword as password } from '../../testing/representing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const daySeconds = 86_400;
let made = 0;

/** A cardholder for whom somebody is to act, who has a link and no login yet. */
async function openInvited() {
  const holder = await openCardHolder(api);
  const { mobileNumber } = await assignByTwo(api, holder.person.holderId);
  const token = await linkTo(api, mobileNumber);
  made += 1;
  const userId = `invited${made}payee`;
  const make = async (more: object = {}) =>
    await api.send(makeLogin, { token, userId, password, language: 'en', ...more });
  return { ...holder, token, userId, make };
}

test('200: a login is made, once; the link works no more', async () => {
  const { make, token, userId } = await openInvited();
  const read = (await api.send(readAppointment, { token })).entity;
  expect(read).toMatchObject({ role: 'PAYEE', phone: expect.stringMatching(/\d{4}$/) });
  expect(JSON.stringify(read)).not.toContain('Ruth');
  expect((await make()).entity).toEqual({ userId });
  expect((await make()).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
  expect((await api.send(readAppointment, { token })).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
});

test('raced: of two at once one is made', async () => {
  const { make } = await openInvited();
  const replies = await Promise.all([make(), make({ userId: `other${made}payee` })]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('late: after three days, and once the role was ended', async () => {
  const late = await openInvited();
  const ended = await openInvited();
  const { holderId } = ended.person;
  await sendToDesk(api, 'end-representative', { ...byTestStaff, holderId, role: 'PAYEE' });
  expect((await ended.make()).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
  api.clock.advance(3 * daySeconds + 1);
  expect((await late.make()).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
});

test.each([
  ['password', { password: 'short' }],
  ['userId', { userId: 'x' }],
  ['token', { token: 'x' }],
])('wrong input: %s', async (field, more) => {
  const { make } = await openInvited();
  expect((await make(more)).messages[0]).toMatchObject({ code: 400, field });
});

test('a user ID that somebody has is refused, and the link still works', async () => {
  const { make, person } = await openInvited();
  expect((await make({ userId: person.userId })).messages[0]).toMatchObject({ field: 'userId' });
  expect((await make()).httpStatus).toBe(200);
});
