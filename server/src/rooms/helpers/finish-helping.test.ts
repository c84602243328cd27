import { finishHelping } from '@portal/contract/helpers/finish-helping';
import { listHelped } from '@portal/contract/helpers/list-helped';
import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { readInvitation } from '@portal/contract/helpers/read-invitation';
import { startHelping } from '@portal/contract/helpers/start-helping';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { otherCode } from '../../testing/flows.ts';
import { openHelped, openInvitedHelper, signInHelper } from '../../testing/helping.ts';
import { readPasscode } from '../../testing/messages.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const openInvited = () => openInvitedHelper(api, ['BALANCE', 'AHEAD']);
const notValid = { messages: [{ shortMessage: 'link not valid' }] };

test('200: read, accepted by the code, told, and listed for a year', async () => {
  const { person, send, token, mobileNumber } = await openInvited();
  const read = await api.send(readInvitation, { token });
  expect(read.entity).toMatchObject({ categories: ['BALANCE', 'AHEAD'], phone: `(•••) •••-${mobileNumber.slice(-4)}` });
  expect(JSON.stringify(read.entity)).not.toMatch(/Pat|Person/i);
  const helperToken = await signInHelper(api, mobileNumber, token);
  const { entity } = await api.send(listHelped, {}, { token: helperToken });
  expect(entity?.people).toMatchObject([
    { categories: ['BALANCE', 'AHEAD'], cards: [{ last4Digit: '4821', isLocked: false }] },
  ]);
  const year = new Date(api.clock.now());
  year.setUTCFullYear(year.getUTCFullYear() + 1);
  expect(entity?.people[0]?.endsAt.slice(0, 10)).toBe(year.toISOString().slice(0, 10));
  expect((await send(listHelpers)).entity?.helpers).toMatchObject([{ invitationEndsAt: null }]);
  expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toContain('HelpStarted');
});

test('200: raced, one link is accepted once', async () => {
  const { mobileNumber, token } = await openInvited();
  const { entity } = await api.send(startHelping, { token });
  const sessionId = entity?.sessionId ?? '';
  const otp = await readPasscode(api, mobileNumber);
  const finish = () => api.send(finishHelping, { sessionId, otp, token });
  const replies = await Promise.all([finish(), finish()]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("refused: another's link with one's own phone", async () => {
  const [mine, theirs] = [await openInvited(), await openInvited()];
  const { entity } = await api.send(startHelping, { token: mine.token });
  const otp = await readPasscode(api, mine.mobileNumber);
  const reply = await api.send(finishHelping, { sessionId: entity?.sessionId, otp, token: theirs.token });
  expect(reply).toMatchObject(notValid);
});

test('200: who helps signs in again by the phone; a wrong code is refused, and five end it', async () => {
  const { mobileNumber } = await openHelped(api);
  await signInHelper(api, mobileNumber);
  const { entity } = await api.send(startHelping, { mobileNumber });
  const sessionId = entity?.sessionId ?? '';
  const code = await readPasscode(api, mobileNumber);
  const wrong = { sessionId, otp: otherCode(code) };
  for (let n = 0; n < 4; n++)
    expect((await api.send(finishHelping, wrong)).messages[0]).toMatchObject({ shortMessage: 'otp incorrect' });
  expect((await api.send(finishHelping, wrong)).messages[0]).toMatchObject({ shortMessage: 'otp threshold exceeded' });
  expect((await api.send(finishHelping, { sessionId, otp: code })).messages[0]).toMatchObject({ code: 902 });
});

test("a helper's code opens no login of a cardholder", async () => {
  const { mobileNumber } = await openHelped(api);
  const { entity } = await api.send(startHelping, { mobileNumber });
  const otp = await readPasscode(api, mobileNumber);
  const reply = await api.send(confirmPasscode, { sessionId: entity?.sessionId, otp });
  expect(reply.messages[0]).toMatchObject({ shortMessage: 'otp incorrect' });
});
