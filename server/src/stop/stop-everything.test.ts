import { listCards } from '@portal/contract/card/list-cards';
import { signInWithPasskey } from '@portal/contract/passkeys/sign-in-with-passkey';
import { decideStopped } from '@portal/contract/stop/decide-stopped';
import { stopEverything } from '@portal/contract/stop/stop-everything';
import { listStopped } from '@portal/contract/stop/stopped-things';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { confirmContact, setUnconfirmedContact } from '../identity/contacts.ts';
import { findDevice, rememberDevice } from '../identity/devices.ts';
import { findLogin } from '../identity/logins.ts';
import { openOptionsOfHolder } from '../identity/open-options.ts';
import { recordEvent } from '../notices/events/record-event.ts';
import { recordContactChange } from '../notices/record-contact-change.ts';
import { readAlerts } from '../testing/alerts.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openCardHolder, readCvv } from '../testing/card-holder.ts';
import { testKeys } from '../testing/keys.ts';
import { askToSign, openPasskeys } from '../testing/passkeys.ts';
import { openSession } from '../testing/people.ts';
import { otherCvv } from '../testing/proofs.ts';
import { openTransfers } from '../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Person {
  holderId: number;
  cardId: number;
  userId: string | null;
  email: string;
  mobileNumber: string;
}

/** The token of the link in the newest email to somebody. */
async function readToken({ email }: Pick<Person, 'email'>): Promise<string> {
  const token = /\/stop\?translateTo=\w\w#([\w-]{22})/.exec((await readAlerts(api, email))[0]?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no link came');
  return token;
}

/** Somebody's link, for an event that a thief may have caused. */
async function linkOf(person: Person): Promise<string> {
  await recordEvent(api.pool, person.holderId, 'PinChanged', { last4Digit: '4821' }, api.clock.now());
  return await readToken(person);
}

const stop = (token: string) => api.send(stopEverything, { token });

/** Somebody whose thief has added all that can be added, and sends money away. */
async function openRobbed() {
  const opened = await openTransfers(api);
  const { person, start, link } = opened;
  await link({ isNew: true });
  const transferId = (await start(20_000)).entity?.transferId;
  const login = await findLogin(api.pool, person.userId ?? '');
  if (login === null) throw new Error('no login');
  const { loginId } = login;
  const now = api.clock.now();
  const long = new Date(now.getTime() - 40 * 86_400_000);
  const known = await rememberDevice(api.pool, loginId, null, 'Old phone', long);
  const thiefs = await rememberDevice(api.pool, loginId, null, 'Thief', now);
  await inTransaction(api.pool, async (tx) => {
    await setUnconfirmedContact(tx, testKeys, loginId, { kind: 'MOBILE', value: '5125559999' });
    await confirmContact(tx, testKeys, loginId, '5125559999', now);
    const change = { holderId: person.holderId, contact: 'MOBILE' as const, former: person.mobileNumber };
    await recordContactChange(tx, testKeys, change, now);
  });
  const contacts = async () =>
    (await openOptionsOfHolder(api.pool, testKeys, { holderId: person.holderId, loginId })).map(
      ({ contact }) => contact,
    );
  return { ...opened, loginId, known, thiefs, contacts, transferId };
}

describe('stop-everything', () => {
  test('200: locks the card, holds money, ends sessions, suspends what is new, and removes nothing', async () => {
    const { person, loginId, known, thiefs, contacts, transfers } = await openRobbed();
    const { accessToken: token } = await openSession(api, person.userId);
    expect(await contacts()).toContain('5125559999');
    const reply = await stop(await linkOf(person));
    expect(reply).toMatchObject({ httpStatus: 200, entity: { wasUsed: false } });
    expect(await api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 401 });
    const again = (await openSession(api, person.userId)).accessToken;
    const { entity } = await api.send(listCards, {}, { token: again });
    expect(entity?.cards[0]).toMatchObject({ locked: true, lockReason: 'USER' });
    expect(await transfers()).toMatchObject([{ state: 'HELD', because: 'STOPPED' }]);
    expect(await contacts()).not.toContain('5125559999');
    expect(await contacts()).toContain(person.mobileNumber);
    const now = api.clock.now();
    expect(await findDevice(api.pool, loginId, known.deviceToken, now)).toBe(known.deviceId);
    expect(await findDevice(api.pool, loginId, thiefs.deviceToken, now)).toBeNull();
    const listed = await api.send(listStopped, {}, { token: again });
    expect(listed.entity).toEqual({
      passkeys: [],
      devices: expect.arrayContaining(['Thief']),
      contacts: [{ kind: 'MOBILE', masked: '(•••) •••-9999' }],
      bankAccounts: ['6640'],
      transfers: [{ amountCents: 20_000, last4Digit: '6640' }],
    });
  });

  test('200: names nobody, in body or headers; tells every contact of before and now', async () => {
    const { person } = await openRobbed();
    const reply = await stop(await linkOf(person));
    expect(reply.entity).toEqual({ wasUsed: false });
    const [mail] = await readAlerts(api, person.email);
    expect(mail?.subject).toBe('Everything is stopped');
  });

  test('200: repeated and raced it stops once; what was taken up meanwhile is not stopped again', async () => {
    const { person, cvv, send, prove } = await openCardHolder(api);
    const token = await linkOf(person);
    const replies = await Promise.all([stop(token), stop(token), stop(token)]);
    expect(replies.map(({ entity }) => entity?.wasUsed).toSorted()).toEqual([false, true, true]);
    const { accessToken } = await openSession(api, person.userId);
    const input = { choice: 'TAKE_UP', cvv, stepUpToken: await prove('TAKE_UP') };
    await send(decideStopped, input, { token: accessToken });
    expect((await stop(token)).entity).toEqual({ wasUsed: true });
    expect((await api.send(listCards, {}, { token: accessToken })).httpStatus).toBe(200);
  });

  test('400: no token, or one of another shape; by GET nothing happens', async () => {
    const { person } = await openCardHolder(api);
    const token = await linkOf(person);
    expect(await api.send(stopEverything, {})).toMatchObject({ httpStatus: 400 });
    expect(await stop('../../etc')).toMatchObject({ httpStatus: 400 });
    const { statusCode } = await api.app.inject({ method: 'GET', url: `${stopEverything.path}?token=${token}` });
    expect(statusCode).toBeGreaterThanOrEqual(404);
    expect((await stop(token)).entity).toEqual({ wasUsed: false });
  });
});

describe('decide-stopped', () => {
  async function openStopped() {
    const robbed = await openRobbed();
    await stop(await linkOf(robbed.person));
    const cvv = await readCvv(api, robbed.person.cardId);
    const decide = async (input: object) =>
      await robbed.send(decideStopped, { cvv, stepUpToken: await robbed.prove('TAKE_UP'), ...input });
    return { ...robbed, cvv, decide };
  }
  const nothing = { passkeys: [], devices: [], contacts: [], bankAccounts: [], transfers: [] };

  test('200: taken up, all of it counts again; the card stays locked', async () => {
    const { person, loginId, thiefs, contacts, transfers, send, decide, start } = await openStopped();
    expect((await start(100)).messages[0]).toMatchObject({ shortMessage: 'bank account stopped' });
    expect((await decide({ choice: 'TAKE_UP' })).entity).toEqual(nothing);
    expect(await contacts()).toContain('5125559999');
    expect(await findDevice(api.pool, loginId, thiefs.deviceToken, api.clock.now())).toBe(thiefs.deviceId);
    expect(await transfers()).toMatchObject([{ state: 'CONFIRMED' }]);
    expect((await send(confirmTransfer, { amountCents: 100, dryRun: true })).messages[0]?.shortMessage).not.toBe(
      'bank account stopped',
    );
    const { accessToken: token } = await openSession(api, person.userId);
    expect((await api.send(listCards, {}, { token })).entity?.cards[0]?.locked).toBe(true);
  });

  test('200: removed, held money is on the card again and nothing of the thief is left', async () => {
    const { loginId, thiefs, contacts, transfers, available, bank, decide } = await openStopped();
    expect((await decide({ choice: 'REMOVE' })).entity).toEqual(nothing);
    expect(await contacts()).not.toContain('5125559999');
    expect(await findDevice(api.pool, loginId, thiefs.deviceToken, api.clock.now())).toBeNull();
    expect(await transfers()).toMatchObject([{ state: 'RETURNED', returnCode: 'STOP' }]);
    expect(await bank()).toBeNull();
    expect(await available()).toBe(50_000);
  });

  test('refused: without the passcode no CVV is tried; a wrong CVV counts and changes nothing', async () => {
    const { cvv, decide, transfers } = await openStopped();
    for (let n = 0; n < 5; n++) {
      const { messages } = await decide({ choice: 'TAKE_UP', cvv: otherCvv(cvv), stepUpToken: 'x'.repeat(32) });
      expect(messages[0]).toMatchObject({ shortMessage: 'step-up required' });
    }
    const { messages } = await decide({ choice: 'TAKE_UP', cvv: otherCvv(cvv) });
    expect(messages[0]).toMatchObject({ shortMessage: 'invalid cvv', field: 'cvv' });
    expect(await transfers()).toMatchObject([{ state: 'HELD' }]);
  });

  test("404 for another's card, 401 without a token, 400 for another choice", async () => {
    const { cvv, decide } = await openStopped();
    const other = await openCardHolder(api);
    expect(await decide({ choice: 'TAKE_UP', cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await decide({ choice: 'MAYBE' })).toMatchObject({ httpStatus: 400 });
    const input = { cardId: other.person.cardId, choice: 'REMOVE', cvv, stepUpToken: 'x'.repeat(32) };
    expect(await api.send(decideStopped, input)).toMatchObject({ httpStatus: 401 });
  });
});

describe('as time goes by', () => {
  test('refused: a link of nobody, one that is over after 72 hours, and one of another event that was told again', async () => {
    const { person } = await openCardHolder(api);
    const token = await linkOf(person);
    expect((await stop('x'.repeat(22))).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
    api.clock.advance(72 * 3600);
    expect((await stop(token)).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
  });

  test('200: a new passkey opens nothing any more, one of before does', async () => {
    const { person, authenticator, addWith, signIn } = await openPasskeys(api);
    await addWith();
    expect((await signIn()).httpStatus).toBe(200);
    await stop(await linkOf(person));
    const signed = authenticator.get(await askToSign(api));
    expect((await api.send(signInWithPasskey, signed)).messages[0]).toMatchObject({ shortMessage: 'passkey refused' });
    api.clock.advance(31 * 86_400);
    const old = await openPasskeys(api);
    await old.addWith();
    api.clock.advance(31 * 86_400);
    await stop(await linkOf(old.person));
    expect((await old.signIn()).httpStatus).toBe(200);
  });
});
