import { subscribePush } from '@portal/contract/alerts/subscribe-push';
import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { readDocument } from '@portal/contract/documents/read-document';
import { deleteAccount } from '@portal/contract/profile/delete-account';
import { startContactConfirmation } from '@portal/contract/profile/start-contact-confirmation';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { checkUserId } from '@portal/contract/registration/check-user-id';
import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { login } from '@portal/contract/session/login';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import { expect } from 'vitest';
import { recordEvent } from '../events/record-event.ts';
import { setAddressCheck } from '../identity/address-checks.ts';
import { confirmContact, putContact } from '../identity/contacts.ts';
import { rememberDevice } from '../identity/devices.ts';
import { addDismissedBanner } from '../identity/dismissed-banners.ts';
import { findLogin } from '../identity/logins.ts';
import { startChallenge } from '../identity/passkeys/passkey-challenges.ts';
import { tryAddPasskey } from '../identity/passkeys/stored-passkeys.ts';
import { suspendContact } from '../identity/suspend.ts';
import { getCard, lockCard } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { recordContactChange } from '../telling/notices/record-contact-change.ts';
import { recordTextConsent } from '../telling/notices/text-consent.ts';
import { tellEvents } from './alerts.ts';
import { type TestApi } from './api.ts';
import { provedForAlerts } from './card-holder.ts';
import { testKeys } from './keys.ts';
import { openSession, type TestPerson } from './people.ts';
import { confirmByText, createNewcomer } from './proofs.ts';

/** The password that they sign in with. */
const password = 'Green#Porch47';
const push = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/zebra',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

/** A registration as somebody goes through it, under a key of the browser. */
export async function register(
  api: TestApi,
  person: TestPerson,
  proofs: object,
  typed: { userId: string; email: string; mobileNumber: string },
) {
  const sessionId = (await api.send(verifyPerson, proofs)).entity?.sessionId ?? '';
  const { entity: free } = await api.send(checkUserId, { sessionId, userId: typed.userId });
  api.clock.advance(16 * 60);
  await confirmByText(api, person, sessionId);
  const agreed = { language: 'en', termsAndPolicyCheck: true, eSignCheck: true };
  const input = { sessionId, password, ...typed, ...agreed };
  const reply = await api.send(confirmRegistration, input, { idempotencyKey: `registration-of-${typed.userId}` });
  return { isFree: free?.available, reply };
}

/** Somebody who has used all that leaves a trace. */
export async function openTraced(api: TestApi) {
  const { person, proofs } = await createNewcomer(api);
  const number = person.mobileNumber.slice(-4);
  const typed = {
    userId: `Zebra${number}`,
    email: `Zebra.Typed${number}@example.org`,
    mobileNumber: `737555${number}`,
  };
  expect((await register(api, person, proofs, typed)).reply).toMatchObject({ httpStatus: 200 });
  const owner = await findLogin(api.pool, typed.userId);
  if (!owner) throw new Error('no login');
  const { loginId, holderId, passwordHash } = owner;
  const device = `Zebra browser ${number}`;
  const former = `former${number}@example.net`;
  const now = api.clock.now();
  const { accessToken: token } = await openSession(api, typed.userId);
  const { cardId } = person;

  await inTransaction(api.pool, async (tx) => {
    await setAddressCheck(tx, loginId, { confirmedAt: now, putOffUntil: null });
    await addDismissedBanner(tx, loginId, 'a-banner', now);
    await recordTextConsent(tx, holderId, { isGiven: true, wordingVersion: '2026-01-01' }, now);
    await rememberDevice(tx, loginId, null, device, now);
    await putContact(tx, testKeys, loginId, { kind: 'EMAIL', value: former }, now);
    await suspendContact(tx, testKeys, { loginId, kind: 'EMAIL', former: null }, now);
    await startChallenge(tx, { purpose: 'ADD', loginId }, now);
    const credential = { credentialId: Buffer.from(device), publicKey: Buffer.from('key'), counter: 0 };
    await tryAddPasskey(tx, { loginId, ...credential, transports: [], name: device }, now);
    await recordEvent(tx, holderId, 'NewDeviceLogin', { device }, now);
    await recordContactChange(tx, testKeys, { holderId, contact: 'EMAIL', former }, now);
    await lockCard(tx, await getCard(tx, cardId), 'USER', now);
  });
  await api.send(login, { userId: typed.userId, password });
  await api.send(forgotUserId, { last4Digit: '4821', ssn: person.ssn, date: person.birthDate });
  await api.send(startContactConfirmation, { contact: 'EMAIL' }, { token });
  await api.send(sendCardPasscode, { cardId, action: 'CHANGE_PIN', otpOption: 'TEXT' }, { token });
  await inTransaction(api.pool, (tx) => confirmContact(tx, testKeys, loginId, typed.mobileNumber, now));
  await api.send(subscribePush, push, { token });
  const alert = { kind: 'DEPOSIT', channels: ['EMAIL'], thresholdCents: null };
  expect(
    await api.send(updateAlerts, { alerts: [alert], ...(await provedForAlerts(api, { holderId, cardId })) }, { token }),
  ).toMatchObject({ httpStatus: 200 });
  const chosen = { channels: ['EMAIL', 'PUSH'], carrier: null, language: 'es', unsubscribe: false };
  expect(
    await api.send(
      updateAlertPreferences,
      { ...chosen, ...(await provedForAlerts(api, { holderId, cardId })) },
      { token },
    ),
  ).toMatchObject({ httpStatus: 200 });
  const read = { document: 'feeSchedule', version: '2026-01-01' };
  expect(await api.send(readDocument, read, { token })).toMatchObject({ httpStatus: 200 });
  await tellEvents(api);
  const remove = (idempotencyKey = `deletion-of-${loginId}`) =>
    api.send(deleteAccount, { password }, { token, idempotencyKey });
  return { person, proofs, typed, loginId, holderId, passwordHash, device, former, token, remove };
}
