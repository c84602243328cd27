import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTally } from '../../platform/figures/tally.ts';
import { maxAttempts } from '../../platform/jobs/back-off.ts';
import { listDeadJobs } from '../../platform/jobs/list-jobs.ts';
import { runDueJobs } from '../../platform/jobs/run-due.ts';
import { createDemoMessagePort, listDemoMessages } from '../../platform/ports/demo-messages.ts';
import { AddressGone, type MessagePort, type MessagePorts, MessageRefused } from '../../platform/ports/message-port.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { startLogin } from '../../testing/flows.ts';
import { testKeys } from '../../testing/keys.ts';
import { readMessages, readPasscode } from '../../testing/messages.ts';
import { createTestPerson } from '../../testing/people.ts';
import { createWatchfulLog } from '../../testing/watchful-log.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { keepPushSubscription, listPushSubscriptions } from './push-subscriptions.ts';
import { isReturned } from './returned-emails.ts';
import { createSending } from './send-message.ts';
import { stopNumber } from './stopped-numbers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function askForCode(otpOption: string) {
  const person = await createTestPerson(api);
  await api.send(sendPasscode, { sessionId: await startLogin(api, person), otpOption });
  return person;
}

async function sendDue(ports: MessagePorts): Promise<void> {
  const { log } = createWatchfulLog();
  const { handlers } = createSending({ ...api.services, ports, clock: api.clock, log, sent: createTally() });
  await runDueJobs(api.pool, handlers, api.clock, log);
}

async function listWithheld() {
  const { rows } = await api.pool.query<{ because: string }>(
    `SELECT withheld_because AS because FROM delivery.message
     WHERE withheld_because IS NOT NULL AND content_sealed IS NULL AND sent_at IS NULL ORDER BY created_at`,
  );
  return rows.map(({ because }) => because);
}

describe('a message that waited', () => {
  test('goes out as long as its code counts, and not later', async () => {
    const inTime = await askForCode('TEXT');
    api.clock.advance(599);
    expect(await readMessages(api, inTime.mobileNumber)).toHaveLength(1);
    const late = await askForCode('TEXT');
    api.clock.advance(600);
    expect(await readMessages(api, late.mobileNumber)).toEqual([]);
    expect(await listWithheld()).toEqual(['TOO_LATE']);
  });

  test('does not go to a number that was stopped meanwhile; a call does', async () => {
    const [texted, called] = [await askForCode('TEXT'), await askForCode('CALL')];
    for (const { mobileNumber } of [texted, called]) {
      await stopNumber(api.pool, testKeys, mobileNumber, api.clock.now());
    }
    expect(await readMessages(api, texted.mobileNumber)).toEqual([]);
    expect(await readMessages(api, called.mobileNumber)).toHaveLength(1);
    expect(await listWithheld()).toEqual(['TOO_LATE', 'STOPPED']);
  });
});

test('leads to the page that it is about, where that can be pressed', async () => {
  const { email, mobileNumber } = await createTestPerson(api);
  const params = { kind: 'StatementReady', month: 'October 2026', path: '/statements/month?month=2026-10' };
  const message = { template: 'alert', language: 'en', params, callZones: [], unsubscribeToken: null } as const;
  for (const [channel, to] of [
    ['EMAIL', email],
    ['TEXT', mobileNumber],
  ] as const) {
    await enqueueMessage(api.pool, testKeys, { ...message, channel, to }, api.clock.now());
  }
  const page = 'https://portal.example/statements/month?month=2026-10';
  expect((await readMessages(api, mobileNumber))[0]?.text).toBe(
    `Clara: your statement for October 2026 is ready on our website. ${page}`,
  );
  expect((await readMessages(api, email))[0]?.text.split('\n\n')[1]).toBe(page);
});

describe('one message for one event', () => {
  /** The demo's port, and how often it was handed something. */
  function countingPort(fails: (handed: number) => boolean) {
    const port = createDemoMessagePort(api.pool, testKeys);
    const ids: string[] = [];
    const send: MessagePort['send'] = async (message, now) => {
      const id = await port.send(message, now);
      ids.push(message.messageId);
      if (fails(ids.length)) throw new Error('the process ended after it had handed the message over');
      return id;
    };
    return { ids, ports: { TEXT: { send }, CALL: { send }, EMAIL: { send }, PUSH: { send } } };
  }
  const sentTo = async (to: string) => (await listDemoMessages(api.pool, testKeys, to)).length;

  test('raced: of five processes one hands it over', async () => {
    const { mobileNumber } = await askForCode('TEXT');
    const { ids, ports } = countingPort(() => false);
    await Promise.all(Array.from({ length: 5 }, () => sendDue(ports)));
    expect([ids.length, await sentTo(mobileNumber)]).toEqual([1, 1]);
  });

  test('a process that ends between handing over and committing: again under the same id, read once', async () => {
    const { mobileNumber } = await askForCode('TEXT');
    const { ids, ports } = countingPort((handed) => handed === 1);
    await sendDue(ports);
    api.clock.advance(10);
    await sendDue(ports);
    expect([ids.length, new Set(ids).size, await sentTo(mobileNumber)]).toEqual([2, 1, 1]);
  });
});

describe('a recovered user ID', () => {
  test.each(['TEXT', 'CALL', 'EMAIL'] as const)('goes by %s where the code went that way', async (otpOption) => {
    const person = await createTestPerson(api);
    const { ssn, birthDate: date } = person;
    const { entity } = await api.send(forgotUserId, { last4Digit: '4821', ssn, date });
    const sessionId = entity?.sessionId ?? '';
    await api.send(sendPasscode, { sessionId, otpOption });
    const to = otpOption === 'EMAIL' ? person.email : person.mobileNumber;
    const otp = await readPasscode(api, to);
    // Texts to it are stopped only now: the answer to a call is not a text.
    if (otpOption === 'CALL') await stopNumber(api.pool, testKeys, to, api.clock.now());
    expect((await api.send(confirmPasscode, { sessionId, otp })).entity).toMatchObject({ flow: 'USER_ID' });
    const [newest] = await readMessages(api, to);
    expect(newest?.channel).toBe(otpOption);
    const words = newest?.text.replaceAll(', ', '') ?? '';
    expect(words).toContain(person.userId);
  });
});

test('a browser that no longer takes push messages is forgotten, and others are not', async () => {
  const { holderId } = await createTestPerson(api);
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  for (const name of ['gone', 'here']) {
    const browser = { endpoint: `https://fcm.googleapis.com/${name}`, keys };
    await keepPushSubscription(api.pool, testKeys, holderId, browser, api.clock.now());
  }
  const params = { kind: 'PasswordChanged' };
  for (const to of await listPushSubscriptions(api.pool, testKeys, holderId)) {
    const message = { template: 'alert', channel: 'PUSH', language: 'en', to, params } as const;
    await enqueueMessage(api.pool, testKeys, message, api.clock.now());
  }
  const send = async ({ to }: { to: string }) => {
    if (to.includes('gone')) throw new AddressGone();
    return 'taken';
  };
  await sendDue({ TEXT: { send }, CALL: { send }, EMAIL: { send }, PUSH: { send } });
  const left = await listPushSubscriptions(api.pool, testKeys, holderId);
  expect(left.map((each) => (JSON.parse(each) as { endpoint: string }).endpoint)).toEqual([
    'https://fcm.googleapis.com/here',
  ]);
  expect(await listWithheld()).toContain('GONE');
});

test('an address that is no more is kept as one that mail comes back from, and gets none', async () => {
  const params = { kind: 'PasswordChanged' };
  const gone = { template: 'alert', channel: 'EMAIL', language: 'en', to: 'Gone@example.com', params } as const;
  await enqueueMessage(api.pool, testKeys, gone, api.clock.now());
  const send = async () => {
    throw new AddressGone();
  };
  await sendDue({ TEXT: { send }, CALL: { send }, EMAIL: { send }, PUSH: { send } });
  expect(await isReturned(api.pool, testKeys, 'gone@EXAMPLE.com')).toBe(true);
  expect(await listWithheld()).toContain('GONE');
  expect(await listDeadJobs(api.pool)).toEqual([]);
});

describe('an outage of a provider', () => {
  const params = { kind: 'PasswordChanged' };
  const alert = { template: 'alert', channel: 'EMAIL', language: 'en', to: 'pat@example.com', params } as const;

  test('of an hour loses no required alert, however long it lasts for each', async () => {
    const waiting = new Set<string>();
    for (let n = 0; n < 3; n++) waiting.add(await enqueueMessage(api.pool, testKeys, alert, api.clock.now()));
    let isDown = true;
    const send: MessagePort['send'] = async ({ messageId }) => {
      if (isDown) throw new TypeError('fetch failed');
      waiting.delete(messageId);
      return 'taken';
    };
    const ports = { TEXT: { send }, CALL: { send }, EMAIL: { send }, PUSH: { send } };
    for (let minutes = 0; minutes < 60; minutes++) {
      await sendDue(ports);
      api.clock.advance(60);
    }
    expect(waiting.size).toBe(3);
    isDown = false;
    await sendDue(ports);
    expect(waiting.size).toBe(0);
  });

  test('is something else than a message that the provider refuses: that one has its tries, and dies', async () => {
    const messageId = await enqueueMessage(api.pool, testKeys, alert, api.clock.now());
    const tries: string[] = [];
    const send: MessagePort['send'] = async (message) => {
      tries.push(message.messageId);
      throw new MessageRefused('no such mailbox');
    };
    for (let n = 0; n < 12; n++) {
      await sendDue({ TEXT: { send }, CALL: { send }, EMAIL: { send }, PUSH: { send } });
      api.clock.advance(3600);
    }
    expect(tries).toEqual(Array.from({ length: maxAttempts }, () => messageId));
    expect(await listDeadJobs(api.pool)).toMatchObject([{ key: messageId, kind: 'delivery/send-email' }]);
  });
});
