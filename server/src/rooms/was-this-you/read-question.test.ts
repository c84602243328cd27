import { answerQuestion } from '@portal/contract/was-this-you/answer-question';
import { readQuestion } from '@portal/contract/was-this-you/read-question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockCard } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { abroad, createAskingApi, openAsked } from '../../testing/asking.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createAskingApi();
});
afterAll(() => api.close());

const read = (token: string) => api.send(readQuestion, { token });

test('200: the charge, and of the card its last four only; read again it is still open', async () => {
  const { payAbroad, readToken } = await openAsked(api);
  await payAbroad('a');
  const token = await readToken();
  const charge = { merchant: abroad.name, amountCents: 2_000, last4Digit: '4821', wasDeclined: true };
  const entity = {
    charge: { ...charge, askedAt: api.clock.now().toISOString(), isCardLocked: false },
    answered: null,
    timeZone: 'America/New_York',
  };
  for (let n = 0; n < 2; n++) expect(await read(token)).toMatchObject({ httpStatus: 200, entity });
  expect((await read(token)).entity).toEqual(entity);
});

test('200: a card that is locked already says so', async () => {
  const { person, payAbroad, readToken } = await openAsked(api);
  await payAbroad('a');
  await lockCard(api.pool, person, 'USER', api.clock.now());
  expect((await read(await readToken())).entity?.charge).toMatchObject({ isCardLocked: true });
});

test('200: once answered it shows the answer and no charge', async () => {
  const { payAbroad, readToken } = await openAsked(api);
  await payAbroad('a');
  const token = await readToken();
  await api.send(answerQuestion, { token, answer: 'NO' });
  const answered = { answer: 'NO', answeredAt: api.clock.now().toISOString() };
  expect((await read(token)).entity).toMatchObject({ charge: null, answered });
});

test('refused alike: unknown, and after 24 hours', async () => {
  const { payAbroad, readToken } = await openAsked(api);
  await payAbroad('a');
  const token = await readToken();
  api.clock.advance(24 * 3_600);
  const [late, unknown] = [await read(token), await read('A'.repeat(22))];
  expect(late).toMatchObject({ messages: [{ code: 900, shortMessage: 'link not valid' }] });
  expect(unknown).toEqual(late);
});

test('400: no token; by GET and HEAD nothing is read', async () => {
  expect(await api.send(readQuestion, {})).toMatchObject({ httpStatus: 400 });
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode } = await api.app.inject({ method, url: readQuestion.path });
    expect(statusCode).toBeGreaterThanOrEqual(404);
  }
});

test('429: from one address only so many', async () => {
  const address = '198.51.100.7';
  const replies = [];
  for (let n = 0; n < 61; n++) replies.push(await api.send(readQuestion, { token: 'B'.repeat(22) }, { address }));
  expect(replies.at(-2)).toMatchObject({ messages: [{ shortMessage: 'link not valid' }] });
  expect(replies.at(-1)).toMatchObject({ httpStatus: 429 });
});
