import { maxAnswersAnHour } from '@portal/contract/texting/judge-text';
import { textingWording } from '@portal/contract/texting/texting';
import { benefitPaidOn } from '@portal/contract/time/benefit-days';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmContact, setUnconfirmedContact } from '../../identity/contacts.ts';
import { closeLogin, findLogin } from '../../identity/logins.ts';
import { getCard, postDeposit, setContactsOnRecord, setDeath } from '../../issuer/face.ts';
import { signPhoneWebhook } from '../../telling/delivery/phone-signature.ts';
import { recordContactChange } from '../../telling/notices/record-contact-change.ts';
import { turnTextingOn } from '../../telling/texting/text-asking.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openPlay } from '../../testing/card-play.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import type { TestPerson } from '../../testing/people.ts';
import { registerPhoneWebhooks } from './register-phone-webhooks.ts';

const token = 'provider-token';
const publicUrl = 'https://portal.example';
let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  const numbers = { from: '+18005550142', callsFrom: '+18005550142' };
  const provider = { apiUrl: 'http://127.0.0.1:9', account: 'AC1', token, publicUrl, ...numbers };
  registerPhoneWebhooks(api.app, api.services, provider);
});
afterAll(() => api.close());

let count = 0;
/** Texts words from a number; the words of the answer, or null for silence. */
async function text(number: string, Body: string, MessageSid = `SM${++count}`): Promise<string | null> {
  const url = '/webhooks/phone/inbound';
  const form = { From: `+1${number}`, Body, MessageSid };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signPhoneWebhook(token, `${publicUrl}${url}`, form),
  };
  const { body } = await api.app.inject({
    method: 'POST',
    url,
    headers,
    payload: new URLSearchParams(form).toString(),
  });
  return /<Message>(.*)<\/Message>/s.exec(body)?.[1] ?? null;
}

async function enroll({ holderId, mobileNumber }: TestPerson, number = mobileNumber, hidesNames = false) {
  await turnTextingOn(api.pool, testKeys, { holderId, number, hidesNames, version: textingWording }, api.clock.now());
}

/** Somebody whose phone may ask, with $500. */
async function openTexting(hidesNames = false) {
  const play = await openPlay(api, 50_000);
  await enroll(play.person, play.person.mobileNumber, hidesNames);
  const ask = (words: string, id?: string) => text(play.person.mobileNumber, words, id);
  return { ...play, ask };
}

const isLocked = async ({ cardId }: TestPerson) => (await getCard(api.pool, cardId)).lockReasons.includes('USER');
const locksTold = async ({ holderId }: TestPerson) =>
  (await listEventsOf(api, holderId)).filter(({ kind }) => kind === 'CardLocked').length;
const kept = async (number: string) =>
  (
    await api.pool.query<{ words: string; answer: string; known: boolean }>(
      'SELECT words, answer, holder_id IS NOT NULL AS known FROM alerting.inbound_text WHERE number_hmac = $1 ORDER BY received_at, message_id',
      [testKeys.hmacs('phone-numbers', number)[0]],
    )
  ).rows;

/** Gives somebody a new number, as `/contact-details` does. */
async function changeNumber(person: TestPerson, number: string) {
  const loginId = (await findLogin(api.pool, person.userId))?.loginId ?? 0;
  await setUnconfirmedContact(api.pool, testKeys, loginId, { kind: 'MOBILE', value: number });
  await confirmContact(api.pool, testKeys, loginId, number, api.clock.now());
  const change = { holderId: person.holderId, contact: 'MOBILE', former: null } as const;
  await recordContactChange(api.pool, testKeys, change, api.clock.now());
}

describe('answered', () => {
  test('BAL and SALDO, each in its language', async () => {
    const { ask } = await openTexting();
    expect(await ask('Bal.')).toMatch(/^Clara \.\.4821: \$500\.00 you can spend\. \w{3} \d+, \d+:\d\d [ap]\.m\.$/);
    expect(await ask('¿saldo?')).toMatch(/^Clara \.\.4821: puede gastar \$500\.00\. \d+ \w{3,4}, \d+:\d\d [ap]\.m\.$/);
  });

  test('LAST: three, the newest first, pending marked; names left out where they are hidden', async () => {
    const [open, hidden] = [await openTexting(), await openTexting(true)];
    for (const { purchase, ask } of [open, hidden]) {
      await sendMessage(api, 'authorization', purchase(`t${++count}`, 2_000));
      expect((await ask('LAST'))?.length).toBeLessThanOrEqual(160);
    }
    expect(await open.ask('last')).toMatch(
      /^Clara \.\.4821: Nov \d+ [A-Z].* -\$20\.00 pending; Nov \d+ Opening \$500\.00$/,
    );
    expect(await hidden.ask('ULTIMAS')).toMatch(/^Clara \.\.4821: \d+ nov -\$20\.00 pendiente; \d+ nov \$500\.00$/);
  });

  test('NEXT where no deposit is known', async () => {
    const { ask } = await openTexting();
    expect(await ask('next')).toContain('no next deposit');
    expect(await ask('próximo')).toContain('siguiente ingreso');
  });

  test.each([
    [
      7,
      'EXPECTED',
      /: next deposit about \w{3} \d+, usually \$900\.00\.$/,
      /: su dinero llega cerca del .*\$900\.00\.$/,
    ],
    [16, 'LATE', /: the deposit of about \w{3} \d+ is not here yet\. .*\$900/, /: no ha llegado el dinero .*\$900/],
  ])('NEXT where the last of three deposits came %i days ago: %s', async (daysAgo, _, english, spanish) => {
    const { person, ask } = await openTexting();
    const today = dayIn(api.services.issuing.timeZone, api.clock.now());
    for (const back of [28, 14, 0]) {
      const terms = { accountId: person.accountId, description: 'Social Security', amountCents: 90_000 };
      const line = { reference: `pay-${back}`, businessDay: benefitPaidOn(dayAfter(today, -daysAgo - back)) };
      await postDeposit(api.pool, { ...terms, ...line }, api.clock.now());
    }
    expect(await ask('NEXT')).toMatch(english);
    expect(await ask('PROXIMO')).toMatch(spanish);
  });

  test('LOCK locks the card, tells it once, and also when it comes many times at once', async () => {
    const { person, ask } = await openTexting();
    const answers = await Promise.all(['LOCK', 'bloquear', 'Lock!', 'LOCK'].map((word) => ask(word)));
    expect(answers[0]).toContain('Clara: your card is locked. To unlock it, sign in or call');
    expect(answers[1]).toContain('su tarjeta queda bloqueada');
    expect(await isLocked(person)).toBe(true);
    expect(await locksTold(person)).toBe(1);
  });

  test('a text that comes again gets the same answer and is kept once', async () => {
    const { person, ask } = await openTexting();
    const first = await ask('hello there', 'SM-again');
    expect(first).toContain('BAL, LAST, NEXT or LOCK');
    expect(await ask('hello there', 'SM-again')).toBe(first);
    await Promise.all([ask('LOCK', 'SM-lock'), ask('LOCK', 'SM-lock')]);
    expect(await locksTold(person)).toBe(1);
    expect(await kept(person.mobileNumber)).toHaveLength(2);
  });
});

describe('not answered', () => {
  test('without consent: how to turn it on, once a day; nothing is locked', async () => {
    const { person } = await openPlay(api, 50_000);
    expect(await text(person.mobileNumber, 'BAL')).toContain('sign in first');
    expect(await text(person.mobileNumber, 'LOCK')).toBeNull();
    expect(await isLocked(person)).toBe(false);
    api.clock.advance(25 * 3_600);
    expect(await text(person.mobileNumber, 'SALDO')).toContain('entre al sitio');
  });

  test('unknown words: help once a day, then silence', async () => {
    const { ask } = await openTexting();
    expect(await ask('what is up')).toContain('Help: 1-800-555-0142');
    expect(await ask('hola')).toBeNull();
    expect(await ask('BAL')).toContain('$500.00');
    expect(await ask('NO')).toBeNull();
  });

  test('for 30 days after the phone changed: said once, LOCK acts; the old phone gets nothing', async () => {
    const { person, ask } = await openTexting();
    const number = `737555${String(1000 + ++count)}`;
    await changeNumber(person, number);
    expect(await ask('BAL')).toContain('sign in first');
    expect(await text(number, 'BAL')).toContain('this waits for 30 days');
    expect(await text(number, 'LAST')).toBeNull();
    expect(await text(number, 'LOCK')).toContain('your card is locked');
    expect(await isLocked(person)).toBe(true);
    api.clock.advance(31 * 86_400);
    expect(await text(number, 'BAL')).toContain('$500.00');
  });

  test('a number of two people: sign in; LOCK asks for the last four', async () => {
    const [one, other] = [await openTexting(), await openPlay(api, 90_000)];
    const { mobileNumber } = one.person;
    await setContactsOnRecord(api.pool, testKeys, other.person.holderId, { email: other.person.email, mobileNumber });
    await enroll(other.person, mobileNumber);
    expect(await one.ask('BAL')).toContain('Please sign in');
    expect(await one.ask('BLOQUEAR')).toContain('Responda BLOQUEAR con los 4 finales');
    expect(await one.ask('LOCK 0000')).toContain('nothing is locked yet');
    expect([await isLocked(one.person), await isLocked(other.person)]).toEqual([false, false]);
    expect(await one.ask('LOCK 4821')).toContain('are locked');
    expect([await isLocked(one.person), await isLocked(other.person)]).toEqual([true, true]);
  });

  test('a locked login and a dead person: as if nobody had turned it on', async () => {
    const [locked, dead] = [await openTexting(), await openTexting()];
    await closeLogin(api.pool, (await findLogin(api.pool, locked.person.userId))?.loginId ?? 0, api.clock.now());
    await setDeath(api.pool, dead.person.holderId, '2026-11-19');
    for (const { ask } of [locked, dead]) expect(await ask('BAL')).not.toContain('$');
  });

  test('after STOP nothing is sent, and LOCK still locks', async () => {
    const { person, ask } = await openTexting();
    await ask('STOP');
    expect([await ask('BAL'), await ask('hello'), await ask('LOCK')]).toEqual([null, null, null]);
    expect(await isLocked(person)).toBe(true);
  });

  test('a burst: silence after the answers of an hour, and LOCK still locks', async () => {
    const { person, ask } = await openTexting();
    for (let n = 0; n < maxAnswersAnHour; n++) expect(await ask('BAL')).not.toBeNull();
    expect(await ask('BAL')).toBeNull();
    expect(await ask('LOCK')).toBeNull();
    expect(await isLocked(person)).toBe(true);
  });
});

describe('kept', () => {
  test('without runs of digits; a secret gets a warning, and its words are not kept', async () => {
    const { person, ask } = await openTexting();
    await ask('call me at 512-555-0111');
    for (const secret of ['4242 4242 4242 4242', 'PIN 4826', '987-65-4321']) {
      expect(await ask(secret)).toContain('please delete your text');
    }
    await ask('LOCK 4821');
    const rows = await kept(person.mobileNumber);
    expect(rows.map(({ answer }) => answer).toSorted()).toEqual(['HELP', 'LOCK', 'WARNING', 'WARNING', 'WARNING']);
    expect(rows.find(({ answer }) => answer === 'HELP')).toEqual({
      words: 'call me at ****',
      answer: 'HELP',
      known: true,
    });
    expect(rows.filter(({ answer }) => answer === 'WARNING').every(({ words }) => words === '')).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/\d{4}/);
  });
});
