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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { setAddressCheck } from '../identity/address-checks.ts';
import { confirmContact, putContact } from '../identity/contacts.ts';
import { rememberDevice } from '../identity/devices.ts';
import { addDismissedBanner } from '../identity/dismissed-banners.ts';
import { tablesOfLogin } from '../identity/erase-login.ts';
import { findLogin } from '../identity/logins.ts';
import { startChallenge } from '../identity/passkey-challenges.ts';
import { tryAddPasskey } from '../identity/passkeys.ts';
import { suspendContact } from '../identity/suspend.ts';
import { getCard, listCardsOf, lockCard, verifyLedger } from '../issuer/face.ts';
import { tablesOfHolder } from '../notices/erase-notices.ts';
import { recordEvent } from '../notices/events/record-event.ts';
import { recordContactChange } from '../notices/record-contact-change.ts';
import { recordTextConsent, wantsTexts } from '../notices/text-consent.ts';
import { tellEvents } from '../testing/alerts.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { provedForAlerts } from '../testing/card-holder.ts';
import { byTestStaff, openTestDesk, sendToDesk } from '../testing/desk.ts';
import { dumpDatabase, listTablesWith } from '../testing/dump.ts';
import { testKeys } from '../testing/keys.ts';
import { readMessages } from '../testing/messages.ts';
import { openSession, type TestPerson } from '../testing/people.ts';
import { confirmByText, createNewcomer } from '../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  openTestDesk(api);
});
afterAll(() => api.close());

const password = 'Green#Porch47';
const push = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/zebra',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

/** A registration as somebody goes through it, under a key of the browser. */
async function register(
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
async function openTraced() {
  const { person, proofs } = await createNewcomer(api);
  const number = person.mobileNumber.slice(-4);
  const typed = {
    userId: `Zebra${number}`,
    email: `Zebra.Typed${number}@example.org`,
    mobileNumber: `737555${number}`,
  };
  expect((await register(person, proofs, typed)).reply).toMatchObject({ httpStatus: 200 });
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

const count = async (table: string, column: string, id: number) => {
  const text = `SELECT count(*)::int AS rows FROM ${table} WHERE ${column} = $1`;
  return (await api.pool.query<{ rows: number }>(text, [id])).rows[0]?.rows;
};

describe('what a deletion leaves', () => {
  test('no trace in any table: not of user ID, contacts as typed, device or password', async () => {
    const { typed, device, passwordHash, remove } = await openTraced();
    const needles = [typed.userId, typed.email, typed.mobileNumber, device, passwordHash].map((each) =>
      each.toLowerCase(),
    );
    const find = async () =>
      (await dumpDatabase(api)).flatMap(({ table, row }) =>
        needles.filter((needle) => row.toLowerCase().includes(needle)).map((needle) => `${table}: ${needle}`),
      );
    const before = await find();
    // The contacts are sealed.
    const isFound = needles.map((needle) => before.some((found) => found.endsWith(needle)));
    expect(isFound).toEqual([true, false, false, true, true]);
    expect(await remove()).toMatchObject({ httpStatus: 200 });
    expect(await find()).toEqual([]);
  });

  test('no row of the login, and of the holder only what has to stay', async () => {
    const { loginId, holderId, remove } = await openTraced();
    const ofLogin = await listTablesWith(api, 'login_id');
    // A table that comes later has to be erased as well.
    expect(ofLogin).toEqual([...tablesOfLogin, 'identity.flow'].toSorted());
    for (const table of ofLogin) expect([table, await count(table, 'login_id', loginId)]).not.toEqual([table, 0]);
    await remove();
    for (const table of ofLogin) expect([table, await count(table, 'login_id', loginId)]).toEqual([table, 0]);

    const erased = [...tablesOfHolder, 'identity.flow', 'identity.step_up', 'identity.stop_link'];
    // The program's own record, what happened to money and cards, and what the law wants kept.
    const kept = [
      'alerting.document_delivery',
      // Sealed, for 30 days: a thief may have changed them, and deleted the account.
      'alerting.former_way',
      'alerting.text_consent',
      'audit.entry',
      'desk.approval',
      'desk.enrollment',
      'events.event',
      'identity.former_consent',
      'letters.letter',
      'statements.issued',
      'statements.told',
      // Statements on paper are the account's, and what was mailed and where mail came back, the program's own record.
      'mailing.letter',
      'mailing.paper_statement',
      'mailing.paper_subscription',
      'mailing.returned_mail',
    ];
    const ofHolder = (await listTablesWith(api, 'holder_id')).filter((table) => !table.startsWith('issuer.'));
    expect(ofHolder).toEqual([...erased, ...kept, 'identity.login'].toSorted());
    for (const table of erased) expect([table, await count(table, 'holder_id', holderId)]).toEqual([table, 0]);
  });

  test('what was agreed to stays as a record; that texts were wanted counts no more', async () => {
    const { holderId, remove } = await openTraced();
    await remove();
    const text = 'SELECT document FROM identity.former_consent WHERE holder_id = $1 ORDER BY 1';
    const { rows } = await api.pool.query<{ document: string }>(text, [holderId]);
    expect(rows.map(({ document }) => document)).toEqual(['eSign', 'privacy', 'terms']);
  });

  test('card, lock and money are as before, and the ledger is in order', async () => {
    const { person, holderId, remove } = await openTraced();
    const before = await listCardsOf(api.pool, holderId);
    await remove();
    expect(await listCardsOf(api.pool, holderId)).toEqual(before);
    expect(before.cards).toMatchObject([{ cardId: person.cardId, lockReason: 'USER', availableCents: 50_000 }]);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('it is told at once to the contacts of before and to those on record; what waited goes out no more', async () => {
    const { person, typed, former, holderId, remove } = await openTraced();
    const waiting = `SELECT count(*)::int AS rows FROM delivery.message
      WHERE content_sealed IS NOT NULL AND template <> 'accountDeleted'`;
    expect((await api.pool.query<{ rows: number }>(waiting)).rows[0]?.rows).toBeGreaterThan(0);
    await remove();
    expect((await api.pool.query<{ rows: number }>(waiting)).rows[0]?.rows).toBe(0);
    await tellEvents(api);
    const told = [];
    // The email was typed and never confirmed, so nothing goes there.
    for (const to of [person.email, former, person.mobileNumber, typed.mobileNumber, typed.email]) {
      const [newest] = await readMessages(api, to);
      told.push([newest?.subject === 'Se borró su cuenta en línea', newest?.text.includes('eliminada') ?? false]);
    }
    expect(told).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
    expect(await count('alerting.notification', 'holder_id', holderId)).toBe(0);
  });
});

describe('afterwards', () => {
  test('the same person registers again, with the same user ID', async () => {
    const { person, proofs, typed, remove } = await openTraced();
    await remove();
    api.clock.advance(3600);
    const { isFree, reply } = await register(person, proofs, typed);
    expect(isFree).toBe(true);
    expect(reply).toMatchObject({ httpStatus: 200, entity: { userId: typed.userId } });
    // What was chosen before is not taken up, nor that texts were wanted.
    const again = await findLogin(api.pool, typed.userId);
    expect(await wantsTexts(api.pool, person.holderId, again?.loginId ?? 0)).toBe(false);
    expect(await count('alerting.setting', 'holder_id', person.holderId)).toBe(0);
  });

  test('what happens to the card fails nowhere, and is told nobody', async () => {
    const { holderId, remove } = await openTraced();
    await remove();
    await inTransaction(api.pool, (tx) =>
      recordEvent(tx, holderId, 'CardLockedByPin', { last4Digit: '4821' }, api.clock.now()),
    );
    expect(await tellEvents(api)).toBeGreaterThan(0);
    const { rows } = await api.pool.query(`SELECT FROM jobs.job WHERE kind = 'notices/tell-event'`);
    expect(rows).toEqual([]);
    expect(await count('alerting.sent', 'holder_id', holderId)).toBe(0);
  });

  test('customer service finds the person, and no login', async () => {
    const { holderId, person, remove } = await openTraced();
    await remove();
    for (const kind of ['lock-login', 'unlock-login', 'end-sessions']) {
      expect(await sendToDesk(api, kind, { ...byTestStaff, holderId })).toMatchObject({
        body: { error: 'notRegistered' },
      });
    }
    const found = await sendToDesk(api, 'find-holder', { ...byTestStaff, by: { cardId: person.cardId } });
    expect(found).toMatchObject({ status: 200, body: { holders: [{ holderId, login: null }] } });
    const corrected = { ...byTestStaff, holderId, email: 'new@example.net' };
    expect(await sendToDesk(api, 'correct-contact', corrected)).toMatchObject({ status: 200 });
    await tellEvents(api);
  });
});
