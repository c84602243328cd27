import { changePin } from '@portal/contract/card/change-pin';
import type { Call } from '@portal/contract/define-call';
import { analyze } from '@portal/contract/step-up/analyze';
import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import type { StepUpAction } from '@portal/contract/step-up/step-up';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { lockCard, moveCard } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordContactChange } from '../../telling/notices/record-contact-change.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { readPasscode } from '../../testing/messages.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const zip = '78701';
async function open({ knownDays = 7, action = 'CHANGE_PIN' }: { knownDays?: number; action?: StepUpAction } = {}) {
  const person = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, person.userId, { knownDays });
  const { cardId, holderId } = person;
  const scope = { cardId, action };
  const last4Ssn = person.ssn.slice(-4);
  const send = (more: object = {}) => api.send(analyze, { ...scope, ...more }, { token });
  const use = (token_: string, more: object = {}) =>
    inTransaction(api.pool, (tx) => redeemStepUp(tx, token_, { ...scope, holderId, ...more }, api.clock.now()));
  const call = <C extends Call>(which: C, input: object) => api.send(which, { cardId, ...input }, { token });
  const askForCode = () => api.send(sendCardPasscode, { ...scope, otpOption: 'TEXT' }, { token });
  const confirm = (input: object) => api.send(confirmCardPasscode, { ...scope, ...input }, { token });
  return { person, send, use, last4Ssn, call, askForCode, confirm };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function prove({ send, last4Ssn }: Opened): Promise<string> {
  const { entity } = await send({ last4Ssn, zip });
  if (!entity || !('stepUpToken' in entity)) throw new Error('the proof was refused');
  return entity.stepUpToken;
}

describe('SSN and ZIP', () => {
  test.each([
    'EDIT_BANK',
    'TRANSFER',
    'ADD_PASSKEY',
    'EDIT_CONTACT',
    'REVEAL_ACCOUNT',
    'EDIT_ALERTS',
    'EDIT_ADDRESS',
  ] as const)('prove nothing for %s, and are not compared there', async (action) => {
    const { send, last4Ssn } = await open({ action });
    expect((await send()).entity).toMatchObject({ requires: ['OTP', 'PIN'] });
    for (const typed of [last4Ssn, '0000']) {
      expect((await send({ last4Ssn: typed, zip })).messages[0]).toMatchObject({ shortMessage: 'step-up way closed' });
    }
    expect((await send()).entity).toMatchObject({ triesLeft: 5 });
  });

  test('on a device known for six days they prove half, and a passcode the rest', async () => {
    const { person, send, use, last4Ssn, confirm, askForCode } = await open({ knownDays: 6 });
    expect((await send()).entity).toMatchObject({ requires: ['SSN_ZIP_OTP', 'PIN'] });
    const { entity } = await send({ last4Ssn, zip });
    const halfToken = entity && 'halfToken' in entity ? entity.halfToken : '';
    expect(await use(halfToken)).toBeNull();
    await askForCode();
    const otp = await readPasscode(api, person.mobileNumber);
    api.secrets.add(otp);
    const proved = await confirm({ otp, halfToken });
    expect(await use(proved.entity?.stepUpToken ?? '')).toBe('SSN_ZIP_OTP');
  });

  test('on such a device the passcode alone proves nothing, nor with a half of another', async () => {
    const { person, confirm, askForCode } = await open({ knownDays: 6 });
    const other = await open({ knownDays: 6 });
    const { entity } = await other.send({ last4Ssn: other.last4Ssn, zip });
    const theirs = entity && 'halfToken' in entity ? entity.halfToken : '';
    for (const half of [{}, { halfToken: theirs }]) {
      await askForCode();
      const otp = await readPasscode(api, person.mobileNumber);
      api.secrets.add(otp);
      expect((await confirm({ otp, ...half })).messages[0]).toMatchObject({ shortMessage: 'step-up way closed' });
      api.clock.advance(60);
    }
  });

  test('prove a PIN that proves nothing strong for 30 days, also when it is changed by itself', async () => {
    const opened = await open({ knownDays: 40 });
    const { person, send } = opened;
    const change = async (stepUpToken: string, pin: string) =>
      await opened.call(changePin, { pin, confirmPin: pin, stepUpToken });
    expect(await change(await prove(opened), '2468')).toMatchObject({ httpStatus: 200 });
    const byPin = await opened.call(validatePin, { action: 'CHANGE_PIN', pin: '2468' });
    expect(await change(byPin.entity?.stepUpToken ?? '', '1357')).toMatchObject({ httpStatus: 200 });
    expect((await send({ action: 'EDIT_BANK' })).entity).toMatchObject({ requires: ['OTP'] });
    expect(await opened.call(validatePin, { action: 'EDIT_BANK', pin: '1357' })).toMatchObject({
      messages: [{ shortMessage: 'step-up way closed' }],
    });
    api.clock.advance(30 * 86_400);
    const { accessToken: token } = await openSession(api, person.userId, { knownDays: 40 });
    const later = await api.send(analyze, { cardId: person.cardId, action: 'EDIT_BANK' }, { token });
    expect(later.entity).toMatchObject({ requires: ['OTP', 'PIN'] });
  });
});

describe('a new contact', () => {
  test('proves nothing strong for 30 days; with no other proof nothing is open', async () => {
    const { person, send } = await open();
    for (const contact of ['EMAIL', 'MOBILE'] as const) {
      const change = { holderId: person.holderId, contact, former: null };
      await recordContactChange(api.pool, testKeys, change, api.clock.now());
    }
    // A PIN that was locked by wrong tries proves nothing.
    await lockCard(api.pool, person, 'PIN_TRIES', api.clock.now());
    expect((await send({ action: 'EDIT_BANK' })).entity).toEqual({ requires: [], otpOptions: [], triesLeft: 5 });
    expect((await send({ action: 'REPLACE_CARD' })).entity).toMatchObject({ requires: ['OTP'] });
  });
});

describe('analyze', () => {
  test('200: says which proofs are open, and where a passcode can go', async () => {
    const { person, send } = await open();
    const masked = `(•••) •••-${person.mobileNumber.slice(-4)}`;
    expect((await send()).entity).toEqual({
      requires: ['OTP', 'SSN_ZIP', 'PIN'],
      otpOptions: [
        { otpOption: 'TEXT', masked },
        { otpOption: 'CALL', masked },
        { otpOption: 'EMAIL', masked: 'p•••@example.com' },
      ],
      triesLeft: 5,
    });
  });

  test('200: the PIN of a card that was stolen is no proof', async () => {
    const { person, send } = await open();
    await moveCard(api.pool, person, 'REPORTED_STOLEN', api.clock.now());
    expect((await send()).entity).toMatchObject({ requires: ['OTP', 'SSN_ZIP'] });
  });

  test('200: the right SSN and ZIP grant a proof that is good once', async () => {
    const opened = await open();
    const token = await prove(opened);
    expect(await opened.use(token)).toBe('SSN_ZIP');
    expect(await opened.use(token)).toBeNull();
  });

  test('a proof is good for this person, card and act only, and for five minutes', async () => {
    const [opened, other] = [await open(), await open()];
    const token = await prove(opened);
    expect(await opened.use(token, { action: 'SET_PIN' })).toBeNull();
    expect(await opened.use(token, { cardId: other.person.cardId })).toBeNull();
    expect(await other.use(token)).toBeNull();
    api.clock.advance(300);
    expect(await opened.use(token)).toBeNull();
  });

  test('raced: of twenty uses of one proof one succeeds', async () => {
    const opened = await open();
    const token = await prove(opened);
    const uses = await Promise.all(Array.from({ length: 20 }, () => opened.use(token)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  test('refused: five wrong tries a day, also at once; then the right one too', async () => {
    const { send, last4Ssn } = await open();
    const tries = Array.from({ length: 20 }, () => send({ last4Ssn, zip: '00000' }));
    const codes = (await Promise.all(tries)).map((reply) => reply.messages[0]?.code);
    expect(codes.filter((code) => code === 901)).toHaveLength(4);
    expect((await send({ last4Ssn, zip })).messages[0]).toMatchObject({ code: 902 });
    expect((await send()).entity).toMatchObject({ requires: ['OTP', 'PIN'], triesLeft: 0 });
    api.clock.advance(86_400);
    expect((await send()).httpStatus).toBe(401);
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.send({ cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(analyze, { cardId: 1, action: 'SET_PIN' })).toMatchObject({ httpStatus: 401 });
    expect((await one.send({ last4Ssn: '12', zip })).messages[0]).toMatchObject({ field: 'last4Ssn' });
  });
});
