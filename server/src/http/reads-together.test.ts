import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { listCards } from '@portal/contract/card/list-cards';
import { lockCard } from '@portal/contract/card/lock-card';
import { getDocument } from '@portal/contract/documents/get-document';
import { headers } from '@portal/contract/headers';
import { maxReads, type ReadAnswer, readsTogetherPath, readsTogetherType } from '@portal/contract/reads-together';
import { getStatement } from '@portal/contract/transactions/get-statement';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../start/calls.ts';
import { createLog } from '../start/log.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestPerson, signInAs } from '../testing/people.ts';
import { createApp } from './app.ts';

let api: TestApi;
let owner: { token: string; cardId: number };
let other: { token: string; cardId: number };
beforeAll(async () => {
  api = await createTestApi();
  [owner, other] = [await signInSomebody(), await signInSomebody()];
});
afterAll(() => api.close());

async function signInSomebody() {
  const person = await createTestPerson(api);
  const { accessToken: token } = await signInAs(api, person);
  return { token, cardId: person.cardId };
}

interface Read {
  call: string;
  input: object;
}

const keys = { [headers.apiKey]: 'test-api', [headers.gatewayKey]: 'test-gateway', 'accept-language': 'es' };

async function ask(reads: unknown, token: string | null = owner.token, { app = api.app, given = keys } = {}) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const url = readsTogetherPath;
  const reply = await app.inject({ method: 'POST', url, headers: { ...given, ...authorization }, payload: { reads } });
  const isAnswered = reply.headers['content-type'] === readsTogetherType;
  const lines = isAnswered ? reply.payload.trimEnd().split('\n') : [];
  const answers = lines.map((line) => JSON.parse(line) as ReadAnswer).toSorted((a, b) => a.at - b.at);
  return { httpStatus: reply.statusCode, answers, statuses: answers.map(({ status }) => status) };
}

const cards: Read = { call: listCards.name, input: {} };
const metadata: Read = { call: getMetadata.name, input: { lang: 'es-ES' } };
const found = (cardId: number): Read => ({
  call: searchTransactions.name,
  input: { cardId, type: 'all', from: '2026-01-01', to: '2026-01-31', text: '', sort: 'dateDesc', cursor: null },
});

test('each read is answered as if it had come by itself', async () => {
  const { answers } = await ask([cards, metadata, found(owner.cardId)]);
  const alone = [
    await api.send(listCards, {}, { token: owner.token }),
    await api.send(getMetadata, metadata.input, { token: owner.token, language: 'es' }),
    await api.send(searchTransactions, found(owner.cardId).input, { token: owner.token }),
  ];
  expect(answers.map(({ status, body }) => ({ status, entity: (body as { entity: unknown }).entity }))).toEqual(
    alone.map(({ httpStatus, entity }) => ({ status: httpStatus, entity })),
  );
});

test('one that is refused says so for itself: 401, 404 for the card of another, 400 in the language asked for', async () => {
  expect((await ask([cards, metadata], null)).statuses).toEqual([401, 200]);
  expect((await ask([found(other.cardId), cards])).statuses).toEqual([404, 200]);
  const { answers } = await ask([found(-1), metadata]);
  expect(answers[0]?.status).toBe(400);
  expect(JSON.stringify(answers[0]?.body)).toContain('no son válidos');
  expect((await ask([cards, metadata], owner.token, { given: { ...keys, [headers.apiKey]: 'x' } })).statuses).toEqual([
    403, 403,
  ]);
});

test.each([
  ['a write', [{ call: lockCard.name, input: { cardId: 1 } }]],
  ['a file', [cards, { call: getStatement.name, input: { month: '2026-01' } }]],
  ['no call of ours', [{ call: 'card/nothing', input: {} }]],
  ['a path that leads elsewhere', [{ call: getDocument.name, input: { document: '..' } }]],
  ['nothing', []],
  ['more than a page asks', Array.from({ length: maxReads + 1 }, () => metadata)],
  ['an input that is no object', [{ call: listCards.name, input: 'x' }]],
  ['no list', 'x'],
])('400: %s is not among what is asked together', async (_what, reads) => {
  const { httpStatus, answers } = await ask(reads);
  expect({ httpStatus, answers }).toEqual({ httpStatus: 400, answers: [] });
});

test('each read counts as a request of the address that asks, and so does the one that carries them', async () => {
  const app = await createLimitedApp(api, 4);
  expect((await ask([metadata, metadata, metadata], null, { app })).statuses).toEqual([200, 200, 200]);
  expect(await ask([metadata], null, { app })).toMatchObject({ httpStatus: 429, answers: [] });
  await app.close();
});

test('a read that goes beyond the limit is told when to come back', async () => {
  const app = await createLimitedApp(api, 2);
  const { answers, statuses } = await ask([metadata, metadata], null, { app });
  expect(statuses).toEqual([429, 429]);
  expect(Number(answers[0]?.retryAfter)).toBeGreaterThan(0);
  await app.close();
});

test('the log names each read, and all of them by the id of the request', async () => {
  const lines: string[] = [];
  const app = await createLimitedApp(api, 100, { write: (line) => lines.push(line) });
  await ask([cards, metadata], owner.token, { app });
  await app.close();
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(logged.map(({ call, status }) => `${call} ${status}`).toSorted()).toEqual([
    `${getMetadata.name} 200`,
    `${listCards.name} 200`,
    'http/reads-together 200',
  ]);
  expect(new Set(logged.map(({ reqId }) => reqId)).size).toBe(1);
});

async function createLimitedApp(
  { services }: TestApi,
  requestsPerMinute: number,
  out: Parameters<typeof createLog>[1] = { write: () => undefined },
) {
  return await createApp({
    services,
    routes,
    gatewayKeys: { apiKey: 'test-api', gatewayKey: 'test-gateway' },
    log: createLog('info', out),
    requestsPerMinute,
    describesApi: false,
    trustedProxies: [],
  });
}
