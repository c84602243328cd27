import type { Alert } from '@portal/contract/alerts/alert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { getDepositNumbers, setContactsOnRecord } from '../../issuer/face.ts';
import { readAlerts, tellEvents } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { openPlay } from '../../testing/card-play.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { createTestPerson } from '../../testing/people.ts';
import { allOn } from '../../testing/program.ts';
import { listQueuedLetters } from '../../testing/queued-letters.ts';
import { keepPushSubscription } from '../delivery/push-subscriptions.ts';
import { stopNumber } from '../delivery/stopped-numbers.ts';
import { keepPreferences } from './preferences.ts';
import { keepSettings } from './settings.ts';
import { recordTextConsent } from './text-consent.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** Somebody at a shop who wants some alerts, texts included. */
async function openSubscriber(...alerts: Alert[]) {
  const play = await openPlay(api);
  const { holderId } = play.person;
  await keepSettings(api.pool, holderId, alerts);
  const consent = { isGiven: true, wordingVersion: '2026-01-01' };
  await recordTextConsent(api.pool, holderId, consent, api.clock.now());
  return play;
}
const settingOf = (kind: Alert['kind'], channels: Alert['channels'], thresholdCents: number | null = null): Alert => ({
  kind,
  channels,
  thresholdCents: thresholdCents as Alert['thresholdCents'],
});
const byText = settingOf('PURCHASE_ABOVE', ['TEXT'], 2_500);
const textsOf = (messages: { text: string }[]) => messages.map(({ text }) => text);

describe('a payment', () => {
  test('is told once, also when the network sends it again', async () => {
    const { person, purchase } = await openSubscriber(byText);
    const large = purchase('large', 3_842);
    for (let n = 0; n < 3; n++) await sendMessage(api, 'authorization', large);
    const told = await readAlerts(api, person.mobileNumber);
    expect(textsOf(told)).toEqual(['Clara: $38.42 at Plaza Foods, card 4821. Not you? Call 1-800-555-0142.']);
    expect(await tellEvents(api)).toBe(0);
  });

  test('that is declined, or that nobody wants to hear of, writes no event', async () => {
    const { person, purchase } = await openSubscriber(byText);
    await sendMessage(api, 'authorization', purchase('small', 2_499));
    await sendMessage(api, 'authorization', purchase('too much', 99_999));
    const { rows } = await api.pool.query('SELECT kind FROM events.event WHERE holder_id = $1', [person.holderId]);
    expect(rows).toEqual([]);
  });

  test('abroad and on line, that leaves little, is told of each', async () => {
    const kinds = ['BALANCE_BELOW', 'FOREIGN_TRANSACTION', 'CARD_NOT_PRESENT'] as const;
    const { person, purchase, cvv, card } = await openSubscriber(
      ...kinds.map((kind) => settingOf(kind, ['EMAIL'], kind === 'BALANCE_BELOW' ? 5_000 : null)),
    );
    const more = {
      entryMode: 'ECOMMERCE',
      card: { ...card, cvv2: cvv },
      merchant: { name: 'Tienda', place: null, country: 'MX', mcc: '5411' },
    };
    await sendMessage(api, 'authorization', purchase('abroad', 6_000, more));
    const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(
      new Set(['Card used in another country', 'Card used online or by phone', 'Your balance is low']),
    );
    expect(subjects).toHaveLength(3);
  });
});

describe('an alert', () => {
  const low = { availableCents: 312 };
  const setLow = settingOf('BALANCE_BELOW', ['TEXT', 'EMAIL', 'CALL'], 5_000);
  const happen = (holderId: number) => recordEvent(api.pool, holderId, 'BalanceLow', low, api.clock.now());

  test('goes by each chosen way, in the language that was chosen', async () => {
    const { person } = await openSubscriber(setLow);
    const channels = ['TEXT', 'EMAIL', 'CALL'] as const;
    const preferences = { channels: [...channels], carrier: null, language: 'es', isUnsubscribed: false } as const;
    await keepPreferences(api.pool, person.holderId, { ...preferences, channels: [...channels] });
    await happen(person.holderId);
    const phone = await readAlerts(api, person.mobileNumber);
    expect(phone.map(({ channel, language }) => `${channel} ${language}`).toSorted()).toEqual(['CALL es', 'TEXT es']);
    const [mail] = await readAlerts(api, person.email);
    expect(mail).toMatchObject({ subject: 'Su saldo es bajo', language: 'es' });
    expect(mail?.text).toContain('Le quedan $3.12 para gastar.');
  });

  test.each<[string, (play: Awaited<ReturnType<typeof openSubscriber>>) => Promise<unknown>]>([
    ['whose number was stopped', ({ person }) => stopNumber(api.pool, testKeys, person.mobileNumber, api.clock.now())],
    [
      'whose cardholder no longer wants texts',
      ({ person: { holderId } }) =>
        recordTextConsent(api.pool, holderId, { isGiven: false, wordingVersion: '2026-01-01' }, api.clock.now()),
    ],
  ])('%s goes by the other ways only', async (_, act) => {
    const play = await openSubscriber(setLow);
    await act(play);
    await happen(play.person.holderId);
    expect((await readAlerts(api, play.person.mobileNumber)).map(({ channel }) => channel)).toEqual(['CALL']);
    expect(await readAlerts(api, play.person.email)).toHaveLength(1);
  });

  test('of a program that switched alerts off is not told; a required one is', async () => {
    const { person } = await openSubscriber(setLow);
    api.program.set({ toggles: { ...allOn, manageAlerts: false } });
    await happen(person.holderId);
    await recordEvent(api.pool, person.holderId, 'PasswordChanged', {}, api.clock.now());
    const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
    api.program.set({ toggles: allOn });
    expect(subjects).toEqual(['Your password was changed']);
  });

  test('by call waits for 8 in the morning where the cardholder lives', async () => {
    const { person } = await openSubscriber(settingOf('BALANCE_BELOW', ['CALL'], 5_000));
    // 11 at night in Austin.
    const untilNight = (Date.parse('2026-11-21T05:00:00Z') - api.clock.now().getTime()) / 1000;
    api.clock.advance(untilNight);
    await happen(person.holderId);
    expect(await readAlerts(api, person.mobileNumber)).toEqual([]);
    api.clock.advance(9 * 3600 - 1);
    expect(await readAlerts(api, person.mobileNumber)).toEqual([]);
    api.clock.advance(1);
    expect((await readAlerts(api, person.mobileNumber)).map(({ sentAt }) => sentAt)).toEqual([
      '2026-11-21T14:00:00.000Z',
    ]);
  });

  test('by push goes to each browser', async () => {
    const { person } = await openSubscriber(settingOf('BALANCE_BELOW', ['PUSH'], 5_000));
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const endpoints = ['one', 'two'].map((name) => `https://fcm.googleapis.com/fcm/send/${person.userId}-${name}`);
    for (const endpoint of endpoints) {
      await keepPushSubscription(api.pool, testKeys, person.holderId, { endpoint, keys }, api.clock.now());
    }
    await happen(person.holderId);
    for (const endpoint of endpoints) {
      const told = await readAlerts(api, JSON.stringify({ endpoint, keys }));
      expect(told).toMatchObject([{ channel: 'PUSH', subject: 'Your balance is low' }]);
    }
  });

  test('of somebody without an online account goes nowhere', async () => {
    const person = await createTestPerson(api, { isRegistered: false });
    await happen(person.holderId);
    expect(await readAlerts(api, person.email)).toEqual([]);
  });

  test('of a transaction that rolls back is not told', async () => {
    const { person } = await openSubscriber(setLow);
    const client = await api.pool.connect();
    await client.query('BEGIN');
    await recordEvent(client, person.holderId, 'BalanceLow', low, api.clock.now());
    await client.query('ROLLBACK');
    client.release();
    expect(await tellEvents(api)).toBe(0);
  });

  test('is told once by however many processes', async () => {
    const { person } = await openSubscriber(setLow);
    await happen(person.holderId);
    const counts = await Promise.all(Array.from({ length: 5 }, () => tellEvents(api)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await readAlerts(api, person.email)).toHaveLength(1);
  });
});

test('the last of three wrong PINs tells also that the card is locked, and the way out', async () => {
  const { person, card, purchase, pinBlock } = await openSubscriber();
  for (const n of [1, 2, 3]) {
    const wrong = purchase(`wrong-${n}`, 100, { card: { ...card, pinBlock: await pinBlock('0000') } });
    await sendMessage(api, 'authorization', wrong);
  }
  const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'A wrong PIN was entered')).toHaveLength(3);
  expect(subjects.filter((subject) => subject === 'Your card is locked')).toHaveLength(1);
});

test('a deposit is told when it comes, and not when it is repeated', async () => {
  const { person } = await openSubscriber(settingOf('DEPOSIT', ['EMAIL']));
  const { accountNumber } = await getDepositNumbers(api.pool, testKeys, person.accountId);
  const deposit = { depositId: person.userId, accountNumber, amountCents: 114_800, payer: 'Social Security' };
  for (let n = 0; n < 2; n++) await sendMessage(api, 'deposit', deposit);
  const [told, ...more] = await readAlerts(api, person.email);
  expect(told?.text).toContain('Social Security paid $1,148.00 to your card.');
  expect(more).toEqual([]);
});

test('who is reached by no way hears of it by a letter, once, however often it is told', async () => {
  const { person } = await openPlay(api);
  const { holderId } = person;
  await setContactsOnRecord(api.pool, testKeys, holderId, { email: null, mobileNumber: null });
  await recordEvent(api.pool, holderId, 'PasswordChanged', {}, api.clock.now());
  await tellEvents(api);
  await tellEvents(api);
  const title = 'Your password was changed';
  expect(await listQueuedLetters(api, holderId)).toMatchObject([{ kind: 'NOTICE', data: { title }, to: null }]);
});
