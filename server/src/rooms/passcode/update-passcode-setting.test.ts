import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { getPasscodeSetting } from '@portal/contract/passcode/get-passcode-setting';
import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { login } from '@portal/contract/session/login';
import type { StepUpAction } from '@portal/contract/step-up/step-up';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setContactsOnRecord } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { askForPasscode } from '../../testing/flows.ts';
import { testKeys } from '../../testing/keys.ts';
import { fromKnownDevice, testPassword } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const { person, send, prove } = await openCardHolder(api);
  const device = fromKnownDevice(person);
  const turnOn = (way: 'TEXT' | 'CALL' | 'EMAIL' = 'TEXT') =>
    send(updatePasscodeSetting, { cardId: undefined, isOn: true, way });
  const turnOff = async (action: StepUpAction = 'TURN_OFF_PASSCODE') =>
    await send(updatePasscodeSetting, { isOn: false, stepUpToken: await prove(action) });
  const signIn = (password = testPassword, more: object = device) =>
    api.send(login, { userId: person.userId, password }, more);
  const read = () => send(getPasscodeSetting, { cardId: undefined });
  return { person, device, turnOn, turnOff, signIn, send, read };
}

describe('update-passcode-setting', () => {
  test('200: a device that is known asks for a code too, by the chosen way first; repeated it is the same', async () => {
    const { person, turnOn, signIn, read } = await open();
    for (let n = 0; n < 2; n++) expect(await turnOn('EMAIL')).toEqual(await read());
    expect((await read()).entity).toMatchObject({ isOn: true, way: 'EMAIL' });
    const { entity } = await signIn();
    expect(entity).toMatchObject({
      success: false,
      asksEveryTime: true,
      otpOptions: [{ otpOption: 'EMAIL' }, { otpOption: 'TEXT' }, { otpOption: 'CALL' }],
    });
    const events = await listEventsOf(api, person.holderId);
    expect(events.filter(({ kind }) => kind === 'PasscodeTurnedOn')).toHaveLength(1);
  });

  test('200: the code opens the account there; no new device is told of, and it stays known', async () => {
    const { person, device, turnOn, turnOff, signIn } = await open();
    await turnOn();
    const { entity } = await signIn();
    const sessionId = entity && !entity.success ? entity.sessionId : '';
    const otp = await askForPasscode(api, person, sessionId);
    const confirmed = await api.send(confirmPasscode, { sessionId, otp }, device);
    expect(confirmed.entity).toMatchObject({ flow: 'LOGIN', success: true });
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).not.toContain('NewDeviceLogin');
    await turnOff();
    expect((await signIn()).entity).toMatchObject({ success: true });
  });

  test('200: on a new device the answer says that it is always so; nothing is told before the right password', async () => {
    const { turnOn, signIn } = await open();
    const before = await signIn('Wrong#4826');
    expect((await signIn(testPassword, {})).entity).toMatchObject({ asksEveryTime: false });
    await turnOn();
    expect(await signIn('Wrong#4826')).toEqual(before);
    expect((await signIn(testPassword, {})).entity).toMatchObject({ asksEveryTime: true });
  });

  test('200: turned off by a proof, once; a second time it needs none', async () => {
    const { person, send, turnOn, turnOff, signIn, read } = await open();
    await turnOn();
    expect((await turnOff()).entity).toMatchObject({ isOn: false });
    expect(await send(updatePasscodeSetting, { isOn: false, stepUpToken: 'none' })).toEqual(await read());
    expect((await signIn()).entity).toMatchObject({ success: true });
    expect((await listEventsOf(api, person.holderId)).at(-1)).toMatchObject({ kind: 'PasscodeTurnedOff' });
  });

  test('refused: without a proof, with one of another act, and with another card of nobody; it stays on', async () => {
    const { send, turnOn, turnOff, signIn } = await open();
    await turnOn();
    const isRefused = { httpStatus: 400, messages: [{ code: 905, shortMessage: 'step-up required' }] };
    expect(await send(updatePasscodeSetting, { isOn: false, stepUpToken: 'none' })).toMatchObject(isRefused);
    expect(await turnOff('EDIT_BANK')).toMatchObject(isRefused);
    expect((await signIn()).entity).toMatchObject({ success: false });
  });

  test('refused: a way that is not on record', async () => {
    const { person, turnOn } = await open();
    const { holderId, mobileNumber } = person;
    await inTransaction(api.pool, (tx) => setContactsOnRecord(tx, testKeys, holderId, { email: null, mobileNumber }));
    expect((await turnOn('EMAIL')).messages[0]).toMatchObject({ code: 900, shortMessage: 'no contact on record' });
  });

  test('raced: of a sign-in and of turning it on at once, none comes in without a code afterwards', async () => {
    const { turnOn, signIn } = await open();
    await Promise.all([turnOn(), signIn()]);
    expect((await signIn()).entity).toMatchObject({ success: false });
  });

  test('wrong input is named; 401 without a token', async () => {
    const { send } = await open();
    expect(
      (await send(updatePasscodeSetting, { cardId: undefined, isOn: true, way: 'FAX' })).messages[0],
    ).toMatchObject({
      code: 400,
    });
    expect(await api.send(updatePasscodeSetting, { isOn: true, way: 'TEXT' })).toMatchObject({ httpStatus: 401 });
  });
});
