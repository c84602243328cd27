import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmContact, setUnconfirmedContact } from '../../identity/contacts.ts';
import { findLogin } from '../../identity/logins.ts';
import { getCard } from '../../issuer/face.ts';
import { readInboundAnswer } from '../../telling/delivery/inbound-answer.ts';
import { signPhoneWebhook } from '../../telling/delivery/phone-signature.ts';
import { recordTextConsent } from '../../telling/notices/text-consent.ts';
import { readAlerts } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { createAskingApi, openAsked } from '../../testing/asking.ts';
import { testKeys } from '../../testing/keys.ts';
import { registerPhoneWebhooks } from './register-phone-webhooks.ts';

const token = 'provider-token';
const publicUrl = 'https://portal.example';
let api: TestApi;
beforeAll(async () => {
  api = await createAskingApi();
  const numbers = { from: '+18005550142', callsFrom: '+18005550142' };
  const provider = { apiUrl: 'http://127.0.0.1:9', account: 'AC1', token, publicUrl, ...numbers };
  registerPhoneWebhooks(api.app, api.services, provider);
});
afterAll(() => api.close());

async function answer(mobileNumber: string, Body: string): Promise<string> {
  const url = '/webhooks/phone/inbound';
  const form = { From: `+1${mobileNumber}`, Body };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signPhoneWebhook(token, `${publicUrl}${url}`, form),
  };
  return (await api.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() })).body;
}

/** Somebody who takes texts and was asked about a charge abroad. */
async function openTexted() {
  const opened = await openAsked(api);
  const { person, payAbroad } = opened;
  const consent = { isGiven: true, wordingVersion: '2026-01-01' };
  await recordTextConsent(api.pool, person.holderId, consent, api.clock.now());
  await payAbroad('a');
  const texts = (await readAlerts(api, person.mobileNumber)).map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringMatching(/YES or NO\. https:\/\/portal\.example\/was-this-you\?translateTo=EN#/),
  ]);
  return opened;
}

test.each([
  ['yes', 'YES'],
  [' Yes! ', 'YES'],
  ['SÍ', 'YES'],
  ['si', 'YES'],
  ['No.', 'NO'],
  ['no way', null],
  ['STOP', null],
])("'%s' is %s", (text, expected) => {
  expect(readInboundAnswer(text)).toBe(expected);
});

describe('a reply to the question', () => {
  test('YES lets the charge through', async () => {
    const { person, payAbroad } = await openTexted();
    expect(await answer(person.mobileNumber, 'Sí')).toContain('Try again within 30 minutes');
    expect(await payAbroad('again')).toMatchObject({ isApproved: true });
  });

  test('NO locks the card; said again it finds nothing open', async () => {
    const { person, questions } = await openTexted();
    expect(await answer(person.mobileNumber, 'no')).toContain('card 4821 is locked');
    expect(await getCard(api.pool, person.cardId)).toMatchObject({ lockReasons: ['USER'] });
    expect(await answer(person.mobileNumber, 'no')).not.toContain('Message');
    expect(await questions()).toMatchObject([{ answer: 'NO' }]);
  });

  test('each answer is in the audit log once, without the number', async () => {
    const { person } = await openTexted();
    for (let n = 0; n < 2; n++) await answer(person.mobileNumber, 'no');
    const { rows } = await api.pool.query(
      `SELECT actor, facts, address FROM audit.entry WHERE holder_id = $1 AND act = 'phone/answer-question'`,
      [person.holderId],
    );
    expect(rows).toEqual([
      { actor: 'VISITOR', address: null, facts: { authorizationId: expect.any(String), rule: 'ABROAD', answer: 'NO' } },
    ]);
  });

  test('the newest open question is answered', async () => {
    const { person, payAbroad, questions } = await openTexted();
    api.clock.advance(60);
    await payAbroad('b', 9_000);
    await readAlerts(api, person.mobileNumber);
    await answer(person.mobileNumber, 'YES');
    expect(await questions()).toMatchObject([{ answer: null }, { answer: 'YES' }]);
  });

  test("from another's phone it is no reply", async () => {
    const { questions } = await openTexted();
    const other = await openTexted();
    await answer('5125550000', 'NO');
    await answer(other.person.mobileNumber, 'NO');
    expect(await questions()).toMatchObject([{ answer: null }]);
    expect(await other.questions()).toMatchObject([{ answer: 'NO' }]);
  });

  test('from a number that was texted and is the holder’s no more it is no reply', async () => {
    const { person, questions } = await openTexted();
    const loginId = (await findLogin(api.pool, person.userId))?.loginId ?? 0;
    await setUnconfirmedContact(api.pool, testKeys, loginId, { kind: 'MOBILE', value: '5125558888' });
    await confirmContact(api.pool, testKeys, loginId, '5125558888', api.clock.now());
    await answer(person.mobileNumber, 'NO');
    expect(await questions()).toMatchObject([{ answer: null }]);
  });

  test('after 24 hours it is no reply', async () => {
    const { person, questions } = await openTexted();
    api.clock.advance(24 * 3_600);
    await answer(person.mobileNumber, 'NO');
    expect(await questions()).toMatchObject([{ answer: null }]);
  });

  test('without a question YES asks for texts again', async () => {
    const { person } = await openAsked(api);
    expect(await answer(person.mobileNumber, 'YES')).toContain('you will get our texts again');
  });
});
