import { maxHelpers } from '@portal/contract/helpers/help-grant';
import { inviteHelper } from '@portal/contract/helpers/invite-helper';
import { listHelped } from '@portal/contract/helpers/list-helped';
import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { newNumber, openHelped, openInviting } from '../../testing/helping.ts';
import { readMessages } from '../../testing/messages.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('200: the invitation is listed, texted once without a name, and told', async () => {
  const { person, invite, send } = await openInviting(api);
  const mobileNumber = newNumber();
  const { entity } = await invite({ mobileNumber, categories: ['AHEAD', 'BALANCE'] });
  expect(entity).toMatchObject({
    helpers: [
      {
        name: 'Lucía',
        phone: `(•••) •••-${mobileNumber.slice(-4)}`,
        categories: ['BALANCE', 'AHEAD'],
        endsAt: null,
        isAsked: false,
      },
    ],
    looks: [],
  });
  expect((await send(listHelpers)).entity).toEqual(entity);
  const texts = await readMessages(api, mobileNumber);
  expect(texts).toHaveLength(1);
  expect(texts[0]?.text).toMatch(/https:\/\/portal\.example\/helper-invitation\?translateTo=EN#[\w-]{22}$/);
  expect(texts[0]?.text).not.toMatch(/Pat|Lucía/);
  expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toContain('HelperInvited');
});

test('200: repeated under its key it is sent once', async () => {
  const { send, prove } = await openInviting(api);
  const mobileNumber = newNumber();
  const input = { name: 'Lucía', mobileNumber, categories: ['BALANCE'], stepUpToken: await prove('INVITE_HELPER') };
  const idempotencyKey = crypto.randomUUID();
  const [first, second] = [
    await send(inviteHelper, input, { idempotencyKey }),
    await send(inviteHelper, input, { idempotencyKey }),
  ];
  expect(second.entity).toEqual(first.entity);
  expect(await readMessages(api, mobileNumber)).toHaveLength(1);
});

test('200: raced with one proof, one invitation is sent', async () => {
  const { send, prove } = await openInviting(api);
  const stepUpToken = await prove('INVITE_HELPER');
  const input = () => ({ name: 'Lucía', mobileNumber: newNumber(), categories: ['BALANCE'], stepUpToken });
  const replies = await Promise.all([send(inviteHelper, input()), send(inviteHelper, input())]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await send(listHelpers)).entity?.helpers).toHaveLength(1);
});

test('200: whoever helps already is invited anew, and sees nothing until they accept', async () => {
  const { invite, mobileNumber, help } = await openHelped(api);
  const { entity } = await invite({ mobileNumber, categories: ['BALANCE'] });
  expect(entity?.helpers).toMatchObject([{ categories: ['BALANCE'], endsAt: null }]);
  expect((await help(listHelped)).entity?.people).toEqual([]);
});

test('refused: without a proof, and with that of another act', async () => {
  const { invite, prove } = await openInviting(api);
  for (const stepUpToken of ['x'.repeat(24), await prove('ASK_BY_TEXT')]) {
    expect((await invite({ stepUpToken })).messages[0]).toMatchObject({ shortMessage: 'step-up required' });
  }
});

test('refused: one helper too many, and one invitation too many in a day', async () => {
  const { invite } = await openInviting(api);
  const numbers = Array.from({ length: maxHelpers }, newNumber);
  for (const mobileNumber of numbers) expect(await invite({ mobileNumber })).toMatchObject({ httpStatus: 200 });
  expect((await invite()).messages[0]).toMatchObject({
    shortMessage: 'helpers used up',
    message: expect.stringContaining('3'),
  });
  for (const mobileNumber of numbers) expect(await invite({ mobileNumber })).toMatchObject({ httpStatus: 200 });
  expect((await invite({ mobileNumber: numbers[0] })).messages[0]).toMatchObject({
    shortMessage: 'invitations used up',
  });
});

test('200: a number that many invite is left in peace, and nobody is told so', async () => {
  const mobileNumber = newNumber();
  for (let n = 0; n < 7; n++) {
    const { invite } = await openInviting(api);
    expect(await invite({ mobileNumber })).toMatchObject({ httpStatus: 200 });
  }
  expect(await readMessages(api, mobileNumber)).toHaveLength(6);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['signs in the name', { name: '<b>' }, 'name'],
  ['a short number', { mobileNumber: '555' }, 'mobileNumber'],
  ['nothing to see', { categories: [] }, 'categories'],
])('wrong input: %s', async (_, more, field) => {
  const { invite } = await openInviting(api);
  expect((await invite(more)).messages[0]).toMatchObject({ code: 400, field });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openInviting(api), await openInviting(api)];
  expect(await one.invite({ cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
  const input = { name: 'X', mobileNumber: newNumber(), categories: ['BALANCE'], cardId: 1, stepUpToken: 'x' };
  expect(await api.send(inviteHelper, input)).toMatchObject({ httpStatus: 401 });
});
