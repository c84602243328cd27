import { randomUUID } from 'node:crypto';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { listCards } from '@portal/contract/card/list-cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileCards, listCardFiles } from '../issuer/face.ts';
import { scheduleJob } from '../platform/jobs/schedule-job.ts';
import { createDemoCardBureau } from '../platform/ports/demo-card-bureau.ts';
import { createDemoMessagePort } from '../platform/ports/demo-messages.ts';
import { isStopped } from '../telling/delivery/stopped-numbers.ts';
import { createDemoApi, type DemoApi } from '../testing/demo-api.ts';
import { testKeys } from '../testing/keys.ts';
import { openSession } from '../testing/people.ts';

let demo: DemoApi;
beforeAll(async () => {
  demo = await createDemoApi();
});
afterAll(() => demo.close());

test('GET /demo/card-files tells what went to who makes cards, decrypted', async () => {
  expect((await demo.get('/demo/card-files')).json()).toEqual([]);
  const bureau = createDemoCardBureau(demo.api.pool, testKeys, demo.clock);
  await bureau.stage('cards-1.asc', '{"record":"HEADER"}\n');
  expect((await demo.get('/demo/card-files')).json()).toEqual([]);
  await bureau.release('cards-1.asc');
  const file = { name: 'cards-1.asc', content: '{"record":"HEADER"}\n' };
  expect((await demo.get('/demo/card-files')).json()).toEqual([file]);
});

test('no card of the seed waits for who makes cards: all were made long ago', async () => {
  const { pool } = demo.api;
  const tools = { keys: testKeys, listLanguages: async () => new Map() };
  await fileCards(pool, tools, { now: demo.clock.now(), timeZone: 'America/New_York' });
  expect(await listCardFiles(pool)).toEqual([]);
});

describe('GET /demo/people', () => {
  test('tells all that each person would know, in the order of the program', async () => {
    const all = await demo.people();
    expect(all).toHaveLength(10);
    expect(all[0]).toEqual({
      holderId: expect.any(Number),
      isLoginLocked: false,
      userId: 'rosadelgado',
      bankAccounts: [
        {
          state: 'VERIFIED',
          bankName: 'Mesquite Credit Union',
          last4Digit: '6640',
          amounts: [expect.any(Number), expect.any(Number)],
        },
      ],
      password: 'Clara#4826',
      name: 'Rosa Delgado',
      ssn: '987654320',
      birthDate: '1951-03-14',
      zip: '78207',
      mobileNumber: '2105550101',
      email: 'rosa.delgado@example.com',
      pin: '2580',
      cards: [
        {
          cardId: expect.any(Number),
          cardStatusId: cardStatusIds.active,
          last4Digit: '4821',
          lockReasons: [],
          cvv: expect.stringMatching(/^\d{3}$/),
          expiry: '2029-11-30',
        },
      ],
    });
  });

  test('shows the states that the program names', async () => {
    const states = (await demo.people()).map(({ userId, cards }) => [userId, cards.map((card) => card.cardStatusId)]);
    expect(Object.fromEntries(states)).toMatchObject({
      linhtran: [14, 4],
      walterboone: [20],
      anaruiz01: [19],
      earlsimmons: [9],
      hattiebrown: [4, 4],
    });
    const linh = await demo.person('Linh Tran');
    expect(new Set(linh.cards.map((card) => card.last4Digit)).size).toBe(1);
    expect(new Set(linh.cards.map((card) => card.cvv)).size).toBe(2);
    expect((await demo.person('Grace Kim')).userId).toBeNull();
  });
});

describe('the clock', () => {
  test('is told, and moved by a duration, running what falls due before it answers', async () => {
    const start = demo.clock.now();
    const words = 'viernes 20 de noviembre de 2026, 5:00\u00a0p.\u00a0m. UTC';
    expect((await demo.get('/demo/clock?translateTo=ES')).json()).toEqual({ now: start.toISOString(), words });
    const dueAt = new Date(start.getTime() + 14 * 60_000);
    await scheduleJob(demo.api.pool, { kind: 'test', key: 'in 14 minutes', dueAt }, start);
    expect(demo.ran).toEqual([]);
    const response = await demo.post('/demo/clock', { advance: 'PT15M' });
    expect(response.json()).toEqual({ now: new Date(start.getTime() + 900_000).toISOString() });
    expect(demo.ran).toEqual(['in 14 minutes']);
    // At its time on the way, not at the end of the leap.
    expect(demo.ranAt).toEqual([dueAt]);
  });

  test('ends sessions whose time has run out', async () => {
    const { userId } = await demo.person('Rosa Delgado');
    const { accessToken: token } = await openSession(demo.api, userId);
    expect(await demo.api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 200 });
    await demo.post('/demo/clock', { advance: 'PT16M' });
    expect(await demo.api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 401 });
  });

  test.each([{}, { advance: 15 }, { advance: 'soon' }, { advance: '-PT1H' }, { advance: 'P1Y1D' }, []])(
    '400: %j is no duration up to a year',
    async (body) => {
      const before = demo.clock.now();
      const response = await demo.post('/demo/clock', body);
      expect({ status: response.statusCode, body: response.json() }).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('ISO 8601') },
      });
      expect(demo.clock.now()).toEqual(before);
    },
  );
});

test('GET /demo/messages shows what would have been sent, by address', async () => {
  const port = createDemoMessagePort(demo.api.pool, testKeys);
  const message = {
    messageId: randomUUID(),
    channel: 'TEXT',
    to: '2105550101',
    language: 'es',
    subject: null,
    unsubscribeUrl: null,
    pushPath: '/notifications',
  } as const;
  await port.send({ ...message, text: 'Hola' }, demo.clock.now());
  await port.send({ ...message, text: 'Hola' }, demo.clock.now());
  const { to, channel, language, subject, messageId } = message;
  const sent = { unsubscribeUrl: null, text: 'Hola', sentAt: demo.clock.now().toISOString() };
  const shown = { id: messageId, to, channel, language, subject, ...sent };
  expect((await demo.get('/demo/messages?to=2105550101')).json()).toEqual([shown]);
  expect((await demo.get('/demo/messages')).json()).toEqual([shown]);
  expect((await demo.get('/demo/messages?to=2105550199')).json()).toEqual([]);
});

describe('other sites', () => {
  test.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
  ])('403: a POST with %s: %s', async (name, value) => {
    const before = demo.clock.now();
    expect((await demo.post('/demo/clock', { advance: 'PT1M' }, { [name]: value })).statusCode).toBe(403);
    expect((await demo.post('/demo/reset', {}, { [name]: value })).statusCode).toBe(403);
    expect(demo.clock.now()).toEqual(before);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '415: a body of type %s, as forms can send it',
    async (type) => {
      const response = await demo.post('/demo/clock', { advance: 'PT1M' }, { 'content-type': type });
      expect(response.statusCode).toBe(415);
    },
  );

  test.each(['{"advance": ', 'PT1M'])('400: a body that is not JSON: %s', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const response = await demo.api.app.inject({ method: 'POST', url: '/demo/clock', headers, payload });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 400,
      body: { error: 'invalid input' },
    });
  });

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3000',
    'clara.example:8443',
    'clara.example@evil.example',
    '192.168.1.5:3000',
  ])('403: a name that leads here without being ours, as by DNS rebinding: %s', async (host) => {
    const before = demo.clock.now();
    const send = (method: 'GET' | 'POST', url: string) =>
      demo.api.app.inject({ method, url, headers: { host, 'content-type': 'application/json' }, payload: '{}' });
    for (const url of ['/demo', '/demo/people', '/demo/messages', '/demo/gallery', '/demo/demo.js']) {
      const { statusCode, body } = await send('GET', url);
      expect([statusCode, body]).toEqual([403, '{"error":"Only by the name of this server."}']);
    }
    expect((await send('POST', '/demo/clock')).statusCode).toBe(403);
    expect((await send('POST', '/demo/reset')).statusCode).toBe(403);
    expect(demo.clock.now()).toEqual(before);
  });

  test.each(['localhost', 'LocalHost:3000', '127.0.0.1:8080', '[::1]:3000', 'clara.example'])(
    '200: a name of our own: %s',
    async (host) => {
      expect((await demo.api.app.inject({ url: '/demo/clock', headers: { host } })).statusCode).toBe(200);
    },
  );

  test('200: the page itself, by its origin', async () => {
    const headers = { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect((await demo.post('/demo/clock', { advance: 'PT1S' }, headers)).statusCode).toBe(200);
  });
});

describe('POST /demo/texts', () => {
  const send = (body: object) => demo.post('/demo/texts', body);

  test('answers as the door of the provider does, and acts', async () => {
    const from = '2105550101';
    expect((await send({ from, text: 'help!' })).json()).toEqual({ answer: expect.stringContaining('for help call') });
    expect((await send({ from, text: 'Alto' })).json()).toEqual({ answer: expect.stringContaining('ya no le') });
    expect(await isStopped(demo.api.pool, testKeys, from)).toBe(true);
    expect((await send({ from, text: 'START' })).json()).toEqual({ answer: expect.stringContaining('again') });
    expect(await isStopped(demo.api.pool, testKeys, from)).toBe(false);
    expect((await send({ from, text: 'Thanks' })).json()).toEqual({ answer: expect.stringContaining('BLOQUEAR') });
    expect((await send({ from, text: 'Thanks' })).json()).toEqual({ answer: null });
  });

  test.each([{ from: '210', text: 'STOP' }, { from: '2105550101' }, { from: '2105550101', text: 'x'.repeat(161) }])(
    'refuses %j',
    async (body) => {
      expect((await send(body)).statusCode).toBe(400);
    },
  );
});
