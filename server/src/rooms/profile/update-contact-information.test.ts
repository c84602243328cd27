import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { startContactConfirmation } from '@portal/contract/profile/start-contact-confirmation';
import { updateAddress } from '@portal/contract/profile/update-address';
import { updateContactInformation } from '@portal/contract/profile/update-contact-information';
import { analyze } from '@portal/contract/step-up/analyze';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { readMessages, readPasscode } from '../../testing/messages.ts';
import type { TestPersonOptions } from '../../testing/people.ts';
import { newAddress, openProfile } from '../../testing/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open(options?: TestPersonOptions) {
  const opened = await openProfile(api, options);
  const { person, send, prove } = opened;
  const { cardId, email, mobileNumber } = person;
  const read = async () => (await send(getContactInformation)).entity;
  const update = async (given: object = {}, stepUpToken?: string) => {
    const token = stepUpToken ?? (await prove('EDIT_CONTACT'));
    return await send(updateContactInformation, { cardId, email, mobileNumber, stepUpToken: token, ...given });
  };
  /** The code that went to the new contact is entered. */
  const confirm = async (contact: ContactKind, to: string) => {
    const { entity } = await send(startContactConfirmation, { contact });
    const { sessionId = '', otpOptions = [] } = entity ?? {};
    await send(sendPasscode, { sessionId, otpOption: otpOptions[0]?.otpOption ?? 'TEXT' });
    const otp = await readPasscode(api, to);
    api.secrets.add(otp);
    return await send(confirmPasscode, { sessionId, otp });
  };
  // Of each person's own, as theirs is.
  const fresh = { email: `new${mobileNumber.slice(-4)}@example.org`, mobileNumber: `737555${mobileNumber.slice(-4)}` };
  return { ...opened, read, update, confirm, fresh };
}

describe('update-contact-information', () => {
  test('200: a new contact counts once its code is entered; until then the one of before does', async () => {
    const { person, update, confirm, read, fresh } = await open();
    const { email } = fresh;
    expect((await update({ email })).entity?.email).toEqual({ current: person.email, unconfirmed: email });
    expect((await read())?.email).toEqual({ current: person.email, unconfirmed: email });
    expect((await confirm('EMAIL', email)).entity).toEqual({ flow: 'CONTACT' });
    expect((await read())?.email).toEqual({ current: email, unconfirmed: null });
    for (const to of [person.email, email]) {
      expect((await readAlerts(api, to))[0]).toMatchObject({ subject: 'Your email address changed' });
    }
  });

  test('200: the second change is told to the contact that the first one gave, which is on no record', async () => {
    const { update, confirm, fresh } = await open();
    await update({ email: fresh.email });
    await confirm('EMAIL', fresh.email);
    expect(await readAlerts(api, fresh.email)).not.toEqual([]);
    const third = `third.${fresh.email}`;
    api.clock.advance(15 * 60);
    await update({ email: third });
    expect((await confirm('EMAIL', third)).httpStatus).toBe(200);
    const subjects = (await readAlerts(api, fresh.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your email address changed')).toHaveLength(2);
  });

  test('200: for 30 days the contact of before is told what somebody else may have done, then no more', async () => {
    const { person, update, confirm, prove, send, fresh } = await open();
    await update({ email: fresh.email });
    await confirm('EMAIL', fresh.email);
    const moveTo = async (line1: string) => {
      const stepUpToken = await prove('EDIT_ADDRESS');
      await send(updateAddress, { cardId: person.cardId, ...newAddress, line1, stepUpToken });
      return (await readAlerts(api, person.email)).filter(({ subject }) => subject === 'Your mailing address changed');
    };
    expect(await moveTo('2 Oak St')).toHaveLength(1);
    api.clock.advance(30 * 86_400 + 1);
    expect(await moveTo('3 Oak St')).toHaveLength(1);
  });

  test('200: the contact that counts already drops what was to be confirmed', async () => {
    const { update, read, fresh } = await open();
    await update(fresh);
    expect(await read()).toMatchObject({
      email: { unconfirmed: fresh.email },
      mobileNumber: { unconfirmed: fresh.mobileNumber },
    });
    await update();
    expect(await read()).toMatchObject({ email: { unconfirmed: null }, mobileNumber: { unconfirmed: null } });
  });

  test('200: says whether the new number may be texted, under the terms that count', async () => {
    const { update, read, send } = await open();
    const wordingVersion = (await read())?.textConsent.wordingVersion;
    await update({ textConsent: { isGiven: true, wordingVersion } });
    expect((await send(getAlertPreferences)).entity?.textConsent.isGiven).toBe(true);
    await update({ textConsent: { isGiven: false, wordingVersion } });
    expect((await send(getAlertPreferences)).entity?.textConsent.isGiven).toBe(false);
    const old = await update({ textConsent: { isGiven: true, wordingVersion: '2001-01-01' } });
    expect(old.messages[0]).toMatchObject({ shortMessage: 'agreement changed' });
  });

  test('refused: a code that went to a contact which was typed over', async () => {
    const { update, confirm, read, send, fresh } = await open();
    await update({ email: fresh.email });
    const { entity } = await send(startContactConfirmation, { contact: 'EMAIL' });
    const { sessionId = '' } = entity ?? {};
    await send(sendPasscode, { sessionId, otpOption: 'EMAIL' });
    const otp = await readPasscode(api, fresh.email);
    api.secrets.add(otp);
    await update({ email: `other.${fresh.email}` });
    expect((await send(confirmPasscode, { sessionId, otp })).messages[0]).toMatchObject({ shortMessage: 'flow ended' });
    expect((await read())?.email.unconfirmed).toBe(`other.${fresh.email}`);
    api.clock.advance(15 * 60);
    expect((await confirm('EMAIL', `other.${fresh.email}`)).httpStatus).toBe(200);
  });

  test('refused: without a proof, with that of another act, and with one that was used', async () => {
    const { update, prove, read, fresh } = await open();
    const refused = { code: 905, shortMessage: 'step-up required' };
    expect((await update(fresh, 'no-such-proof')).messages[0]).toMatchObject(refused);
    expect((await update(fresh, await prove('EDIT_ADDRESS'))).messages[0]).toMatchObject(refused);
    const token = await prove('EDIT_CONTACT');
    await update({}, token);
    expect((await update(fresh, token)).messages[0]).toMatchObject(refused);
    expect((await read())?.email.unconfirmed).toBeNull();
  });

  test.each([cardStatusIds.lost, cardStatusIds.neverActivated, cardStatusIds.shipped])(
    'refused: with no active card (status %s)',
    async (cardStatusId) => {
      const { update, fresh } = await open({ cardStatusId });
      expect((await update(fresh)).messages[0]).toMatchObject({ shortMessage: 'no active card' });
    },
  );

  test("404 for another's card, 401 without a token, each wrong field named; nothing is sent", async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.update({ cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    const input = { cardId: 1, ...one.fresh, stepUpToken: 'x' };
    expect(await api.send(updateContactInformation, input)).toMatchObject({ httpStatus: 401 });
    const wrong = await one.update({ email: 'nobody', mobileNumber: '361555' });
    expect(wrong.messages.map(({ field }) => field)).toEqual(['email', 'mobileNumber']);
    expect(await readMessages(api, one.fresh.email)).toEqual([]);
  });

  test('raced: of many edits one counts, and what waits is what it says', async () => {
    const { update, read, fresh } = await open();
    const wanted = ['a', 'b', 'c', 'd'].map((letter) => `${letter}.${fresh.email}`);
    const replies = await Promise.all(wanted.map((email) => update({ email })));
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
    expect(wanted).toContain((await read())?.email.unconfirmed);
  });
});

describe('a passcode that makes sure of a new address', () => {
  test('goes only to contacts that did not change in the last 30 days', async () => {
    const { person, update, confirm, send, fresh } = await open();
    const ways = async () => {
      const { entity } = await send(analyze, { cardId: person.cardId, action: 'CONFIRM_ADDRESS' });
      return entity && 'requires' in entity ? entity.otpOptions.map(({ otpOption }) => otpOption) : null;
    };
    expect(await ways()).toEqual(['TEXT', 'CALL', 'EMAIL']);
    await update({ mobileNumber: fresh.mobileNumber });
    await confirm('MOBILE', fresh.mobileNumber);
    expect(await ways()).toEqual(['EMAIL']);
    api.clock.advance(30 * 86_400 + 1);
    expect(await ways()).toEqual(['TEXT', 'CALL', 'EMAIL']);
  });
});
