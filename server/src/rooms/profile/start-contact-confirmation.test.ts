import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { listUnconfirmedContacts } from '@portal/contract/profile/list-unconfirmed-contacts';
import { startContactConfirmation } from '@portal/contract/profile/start-contact-confirmation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUnconfirmedContact } from '../../identity/contacts.ts';
import { findLogin } from '../../identity/logins.ts';
import { openOptionsOfHolder } from '../../identity/open-options.ts';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { otherCode } from '../../testing/flows.ts';
import { testKeys } from '../../testing/keys.ts';
import { readMessages, readPasscode } from '../../testing/messages.ts';
import { createNewlyTyped } from '../../testing/newly-typed.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A confirmation as far as its code, which was sent to the new contact. */
async function start(contact: ContactKind) {
  const { person, token, valueOf } = await createNewlyTyped(api);
  const { entity } = await api.send(startContactConfirmation, { contact }, { token });
  if (!entity) throw new Error('the confirmation did not start');
  const { sessionId, otpOptions } = entity;
  await api.send(sendPasscode, { sessionId, otpOption: otpOptions[0]?.otpOption ?? 'TEXT' });
  const otp = await readPasscode(api, valueOf(contact));
  api.secrets.add(otp);
  const unconfirmed = async () =>
    (await api.send(listUnconfirmedContacts, {}, { token })).entity?.contacts.map((each) => each.contact);
  return { person, sessionId, otpOptions, otp, value: valueOf(contact), unconfirmed };
}

/** Where passcodes of a person go. */
async function passcodesGoTo(userId: string) {
  const login = await findLogin(api.pool, userId);
  if (!login) throw new Error('there is no such login');
  return (await openOptionsOfHolder(api.pool, testKeys, login)).map(({ contact }) => contact);
}

describe('start-contact-confirmation', () => {
  test.each([
    ['EMAIL', ['EMAIL'], ['MOBILE']],
    ['MOBILE', ['TEXT', 'CALL'], ['EMAIL']],
  ] as const)('200: a code goes to the new %s alone, and opens it for passcodes', async (contact, ways, left) => {
    const { person, sessionId, otpOptions, otp, value, unconfirmed } = await start(contact);
    expect(otpOptions.map(({ otpOption }) => otpOption)).toEqual(ways);
    expect(await readMessages(api, person.mobileNumber)).toEqual([]);
    expect(await readMessages(api, person.email)).toEqual([]);
    expect(await passcodesGoTo(person.userId)).not.toContain(value);

    const wrong = await api.send(confirmPasscode, { sessionId, otp: otherCode(otp) });
    expect(wrong.messages[0]).toMatchObject({ code: 901, field: 'otp' });
    expect((await api.send(confirmPasscode, { sessionId, otp })).entity).toEqual({ flow: 'CONTACT' });
    expect(await passcodesGoTo(person.userId)).toContain(value);
    expect(await unconfirmed()).toEqual(left);
  });

  test('200: the new email and the one of before are told of each other, once the new one is confirmed', async () => {
    const { person, sessionId, otp, value } = await start('EMAIL');
    await api.send(confirmPasscode, { sessionId, otp });
    for (const to of [person.email, value]) {
      expect((await readAlerts(api, to))[0]).toMatchObject({ subject: 'Your email address changed' });
    }
  });

  test('repeated: the code counts once, also when it comes twenty times at once', async () => {
    const { sessionId, otp } = await start('EMAIL');
    const replies = await Promise.all(Array.from({ length: 20 }, () => api.send(confirmPasscode, { sessionId, otp })));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  });

  test('refused: a contact that was changed meanwhile is not confirmed by the code of the one before', async () => {
    const { person, sessionId, otp } = await start('EMAIL');
    const loginId = (await findLogin(api.pool, person.userId))?.loginId ?? 0;
    await setUnconfirmedContact(api.pool, testKeys, loginId, { kind: 'EMAIL', value: 'other@example.org' });
    expect((await api.send(confirmPasscode, { sessionId, otp })).messages[0]?.shortMessage).toBe('flow ended');
    expect(await passcodesGoTo(person.userId)).not.toContain('other@example.org');
  });

  test('404: nothing to confirm; 400: no such kind; 401: without a token', async () => {
    const { accessToken: token } = await openSession(api, (await createTestPerson(api)).userId);
    expect(await api.send(startContactConfirmation, { contact: 'EMAIL' }, { token })).toMatchObject({
      httpStatus: 404,
    });
    const wrong = { contact: 'FAX' as never };
    expect(await api.send(startContactConfirmation, wrong, { token })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(startContactConfirmation, { contact: 'EMAIL' })).toMatchObject({ httpStatus: 401 });
  });
});
