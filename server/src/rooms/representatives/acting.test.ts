import { cardStatusIds } from '@portal/contract/card/card-status';
import { changePin } from '@portal/contract/card/change-pin';
import { listCards } from '@portal/contract/card/list-cards';
import { lockCard } from '@portal/contract/card/lock-card';
import { setPin } from '@portal/contract/card/set-pin';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { confirmByCard } from '@portal/contract/passcode/confirm-by-card';
import { login } from '@portal/contract/session/login';
import { analyze } from '@portal/contract/step-up/analyze';
import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import { stepUpActions } from '@portal/contract/step-up/step-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportDeath } from '../../acts/closing/report-death.ts';
import { stopHolder } from '../../acts/stopping/stop-holder.ts';
import { holdRepresentative } from '../../identity/representatives/representatives.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { readMessages } from '../../testing/messages.ts';
import { otherCvv } from '../../testing/proofs.ts';
import {
  openRepresented,
  representativePassword as password,
  signInRepresentative,
} from '../../testing/representing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

type Represented = Awaited<ReturnType<typeof openRepresented>>;

const end = async ({ person: { holderId } }: Represented) =>
  await sendToDesk(api, 'end-representative', { ...byTestStaff, holderId, role: 'PAYEE' });
const statusOf = async ({ actWithout }: Represented) => (await actWithout(listCards)).httpStatus;
const refresh = async ({ tokens: { accessToken, refreshToken } }: Represented) =>
  (await api.send(login, { accessToken, refreshToken, lang: 'en' })).httpStatus;

test("signed in by a code to their own phone, they see the cardholder's card, and every answer says for whom", async () => {
  const represented = await openRepresented(api);
  const { tokens, person, token, actWithout } = represented;
  expect(tokens.actsFor).toMatchObject({
    by: 'Ruth Delgado',
    role: 'PAYEE',
    name: expect.stringContaining(person.userId),
  });
  const cards = (await actWithout(listCards)).entity?.cards.map(({ cardId }) => cardId);
  expect(cards).toEqual([person.cardId]);
  expect((await api.send(listCards, {}, { token })).entity?.cards.map(({ cardId }) => cardId)).toEqual(cards);
  const { accessToken, refreshToken } = tokens;
  const renewed = await api.send(login, { accessToken, refreshToken, lang: 'en' });
  expect(renewed.entity).toMatchObject({ actsFor: { by: 'Ruth Delgado' } });
  // The cardholder is told of the assignment, and not of a device that is not theirs.
  const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
  expect(kinds).not.toContain('NewDeviceLogin');
});

test('the session ends with the role: at once, also for a refresh, and nobody signs in any more', async () => {
  const represented = await openRepresented(api);
  expect(await statusOf(represented)).toBe(200);
  await end(represented);
  expect(await statusOf(represented)).toBe(401);
  expect(await refresh(represented)).toBe(401);
  const again = await api.send(login, { userId: represented.userId, password });
  expect(again.messages[0]).toMatchObject({ shortMessage: 'role ended' });
  // It tells nothing to somebody who does not know the password.
  const guessed = await api.send(login, { userId: represented.userId, password: 'Wrong#1234' });
  expect(guessed.messages[0]).toMatchObject({ shortMessage: 'invalid credentials' });
});

test('a write that began before the end is done first; one that waited for it is refused', async () => {
  const represented = await openRepresented(api);
  const { person } = represented;
  const text = 'SELECT representative_id AS id FROM identity.representative WHERE holder_id = $1';
  const id = (await api.pool.query<{ id: string }>(text, [person.holderId])).rows[0]?.id ?? '';
  let ending: Promise<unknown> = Promise.resolve();
  await inTransaction(api.pool, async (tx) => {
    expect(await holdRepresentative(tx, id, api.clock.now())).toBe(true);
    ending = end(represented);
    expect(await statusOf(represented)).toBe(200);
  });
  await ending;
  expect((await represented.act(lockCard)).httpStatus).toBe(401);
});

test('the end of the document ends the role at the start of that day, by the clock alone', async () => {
  const represented = await openRepresented(api, { endsOn: '2026-11-21' });
  // Noon of the day before.
  expect(await statusOf(represented)).toBe(200);
  const before = api.clock.now().getTime();
  const startOfDay = Date.parse('2026-11-21T05:00:00Z');
  api.clock.advance((startOfDay - before) / 1000 - 1);
  // The access token rests meanwhile; what is asked is who is behind it.
  const text = 'SELECT representative_id AS id FROM identity.representative WHERE holder_id = $1';
  const id = (await api.pool.query<{ id: string }>(text, [represented.person.holderId])).rows[0]?.id ?? '';
  expect(await inTransaction(api.pool, (tx) => holdRepresentative(tx, id, api.clock.now()))).toBe(true);
  api.clock.advance(1);
  expect(await inTransaction(api.pool, (tx) => holdRepresentative(tx, id, api.clock.now()))).toBe(false);
  const again = await api.send(login, { userId: represented.userId, password });
  expect(again.messages[0]).toMatchObject({ shortMessage: 'role ended' });
});

test('it ends when the cardholder dies, and when the link of a message stops everything', async () => {
  const died = await openRepresented(api);
  const diedOn = api.clock.now().toISOString().slice(0, 10);
  await inTransaction(api.pool, (tx) => reportDeath(tx, { holderId: died.person.holderId, diedOn }, api.clock.now()));
  expect(await statusOf(died)).toBe(401);
  const stopped = await openRepresented(api);
  await inTransaction(api.pool, (tx) => stopHolder(tx, api.services, stopped.person.holderId, api.clock.now()));
  expect(await statusOf(stopped)).toBe(401);
});

test('an act is proved by their own phone and email alone: no SSN, no PIN, no passkey', async () => {
  const { act, mobileNumber, person, proveOwn } = await openRepresented(api);
  const { entity } = await act(analyze, { action: 'SET_PIN' });
  const { entity: ofHolder } = await act(analyze, { action: 'INVITE_HELPER' });
  expect(entity).toMatchObject({ requires: ['OTP'], triesLeft: 0 });
  expect(ofHolder).toMatchObject({ requires: [] });
  expect(JSON.stringify(entity)).toContain(mobileNumber.slice(-4));
  expect(JSON.stringify(entity)).not.toContain(person.mobileNumber.slice(-4));
  await act(sendCardPasscode, { action: 'SET_PIN', otpOption: 'TEXT' });
  expect(await readMessages(api, person.mobileNumber)).toEqual([]);
  const bySsn = await act(analyze, { action: 'SET_PIN', last4Ssn: person.ssn.slice(-4), zip: '78701' });
  expect(bySsn.messages[0]).toMatchObject({ shortMessage: 'step-up threshold exceeded' });
  api.clock.advance(60);
  const stepUpToken = await proveOwn('CHANGE_PIN');
  expect((await act(changePin, { pin: '2846', confirmPin: '2846', stepUpToken })).messages).toEqual([]);
});

test('of the acts, five can be proved', async () => {
  const { act } = await openRepresented(api);
  const open: string[] = [];
  for (const action of stepUpActions) {
    const { entity } = await act(analyze, { action });
    if (entity !== null && 'requires' in entity && entity.requires.length > 0) open.push(action);
  }
  expect(open).toEqual(['SET_PIN', 'CHANGE_PIN', 'REPLACE_CARD', 'EDIT_BANK', 'TRANSFER']);
});

test("their wrong codes are their own: the cardholder's code still counts, and so do all tries", async () => {
  const { act, send, person } = await openRepresented(api);
  const code = { action: 'TRANSFER', otpOption: 'TEXT' };
  await send(sendCardPasscode, code);
  const [own] = await readMessages(api, person.mobileNumber);
  const otp = /\d{6}/.exec(own?.text ?? '')?.[0] ?? '';
  await act(sendCardPasscode, code);
  const wrong = otp === '000000' ? '000001' : '000000';
  for (let tried = 0; tried < 5; tried += 1) await act(confirmCardPasscode, { action: 'TRANSFER', otp: wrong });
  expect((await act(confirmCardPasscode, { action: 'TRANSFER', otp })).messages[0]).toMatchObject({
    shortMessage: 'otp threshold exceeded',
  });
  expect((await send(confirmCardPasscode, { action: 'TRANSFER', otp })).entity).toMatchObject({
    stepUpToken: expect.any(String),
  });
});

test("the cardholder's card completes no sign-in of theirs, and none of its tries is spent", async () => {
  const { userId, token, cvv } = await openRepresented(api);
  for (let tried = 0; tried < 12; tried += 1) await api.send(login, { userId, password: 'Wrong#1234' });
  const guarded = await api.send(login, { userId, password });
  const sessionId = guarded.entity?.success === false ? guarded.entity.sessionId : '';
  expect(guarded.entity).toMatchObject({ isGuarded: true });
  const proof = { sessionId, last4Digit: '4821', cvv, rememberDevice: false };
  expect((await api.send(confirmByCard, proof)).messages[0]).toMatchObject({ shortMessage: 'card proof invalid' });
  const cards = (await api.send(listCards, {}, { token })).entity?.cards;
  expect(cards).toMatchObject([{ cvvTriesLeft: 3 }]);
});

test("wrong digits of theirs are their own: the card's tries stay whole, and the cardholder unlocks it", async () => {
  const represented = await openRepresented(api);
  const { act, actWithout, cvv, send, person, userId, mobileNumber } = represented;
  await act(lockCard);
  const wrong = async () => (await act(unlockCard, { cvv: otherCvv(cvv) })).messages[0];
  for (const triesLeft of [2, 1]) expect(await wrong()).toMatchObject({ shortMessage: 'invalid cvv', triesLeft });
  expect(await wrong()).toMatchObject({ code: 900, shortMessage: 'own cvv tries used up', triesLeft: 0 });
  // The right one is not looked at either, for a day.
  expect((await act(unlockCard, { cvv })).messages[0]).toMatchObject({ shortMessage: 'own cvv tries used up' });
  expect((await actWithout(listCards)).entity?.cards).toMatchObject([{ cvvTriesLeft: 0, lockReason: 'USER' }]);
  expect((await send(listCards)).entity?.cards).toMatchObject([{ cvvTriesLeft: 3, lockReason: 'USER' }]);
  expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).not.toContain('CardLockedByCvv');
  expect((await send(unlockCard, { cvv })).entity).toMatchObject({ locked: false, cvvTriesLeft: 3 });
  await send(lockCard);
  api.clock.advance(24 * 3600);
  const { accessToken: token } = await signInRepresentative(api, userId, mobileNumber);
  const again = await api.send(unlockCard, { cardId: person.cardId, cvv }, { token });
  expect(again.entity).toMatchObject({ locked: false, cvvTriesLeft: 3 });
});

test("wrong digits of the cardholder take none of theirs, and theirs give the cardholder's back to nobody", async () => {
  const { act, actWithout, cvv, send } = await openRepresented(api);
  await send(lockCard);
  for (let n = 0; n < 2; n++) await send(unlockCard, { cvv: otherCvv(cvv) });
  expect((await actWithout(listCards)).entity?.cards).toMatchObject([{ cvvTriesLeft: 3 }]);
  expect((await act(unlockCard, { cvv })).entity).toMatchObject({ locked: false });
  expect((await send(listCards)).entity?.cards).toMatchObject([{ cvvTriesLeft: 1 }]);
});

test('raced, five wrong tries of a representative are three', async () => {
  const { act, cvv } = await openRepresented(api);
  await act(lockCard);
  const replies = await Promise.all(Array.from({ length: 5 }, () => act(unlockCard, { cvv: otherCvv(cvv) })));
  const told = replies.map(({ messages }) => messages[0]?.shortMessage);
  expect(told.filter((each) => each === 'invalid cvv')).toHaveLength(2);
  expect(told.filter((each) => each === 'own cvv tries used up')).toHaveLength(3);
});

test('a card that comes by mail is activated by a representative; wrong digits are their own there too', async () => {
  const { act, cvv, send, proveOwn } = await openRepresented(api, {}, { cardStatusId: cardStatusIds.shipped });
  const stepUpToken = await proveOwn('SET_PIN');
  const set = async (typed: string) => await act(setPin, { pin: '2846', confirmPin: '2846', cvv: typed, stepUpToken });
  expect((await set(otherCvv(cvv))).messages[0]).toMatchObject({ shortMessage: 'invalid cvv', triesLeft: 2 });
  expect((await send(listCards)).entity?.cards).toMatchObject([{ cvvTriesLeft: 3 }]);
  expect((await set(cvv)).messages).toEqual([]);
});
