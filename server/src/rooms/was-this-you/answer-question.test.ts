import { answerQuestion } from '@portal/contract/was-this-you/answer-question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCard, listCardsOf } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { createAskingApi, openAsked } from '../../testing/asking.ts';
import { listEventsOf } from '../../testing/card-holder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createAskingApi();
});
afterAll(() => api.close());

const say = (token: string, answer: 'YES' | 'NO') => api.send(answerQuestion, { token, answer });

/** Somebody who was asked about a charge abroad, and the token of their link. */
async function open() {
  const opened = await openAsked(api);
  await opened.payAbroad('a');
  return { ...opened, token: await opened.readToken() };
}

test('200: YES lets the charge through when it comes again', async () => {
  const { token, payAbroad } = await open();
  const entity = { answer: 'YES', wasUsed: false, wasDeclined: true, answeredAt: api.clock.now().toISOString() };
  expect(await say(token, 'YES')).toMatchObject({ httpStatus: 200, entity });
  expect(await payAbroad('again')).toMatchObject({ isApproved: true });
});

test('200: NO locks the card and orders no other', async () => {
  const { token, person } = await open();
  expect(await say(token, 'NO')).toMatchObject({
    httpStatus: 200,
    entity: { answer: 'NO', wasUsed: false, problemNumber: null },
  });
  expect(await getCard(api.pool, person.cardId)).toMatchObject({ lockReasons: ['USER'] });
  expect((await listCardsOf(api.pool, person.holderId)).cards).toHaveLength(1);
});

test('200: NO about a charge that was approved reports it', async () => {
  const { pay, readToken, person } = await openAsked(api);
  for (const id of ['a', 'b', 'c']) await pay(id, 1_000);
  const { entity } = await say(await readToken(), 'NO');
  expect(entity).toMatchObject({ wasDeclined: false, problemNumber: expect.stringMatching(/^P-\d+$/) });
  const told = (await listEventsOf(api, person.holderId)).filter(({ kind }) => kind === 'ProblemReported');
  expect(told).toMatchObject([{ data: { kind: 'NOT_MINE', merchant: 'Plaza Foods' } }]);
});

test('200: used again, and raced, the first answer stands', async () => {
  const { token, person } = await open();
  await say(token, 'YES');
  expect((await say(token, 'NO')).entity).toMatchObject({ answer: 'YES', wasUsed: true });
  expect(await getCard(api.pool, person.cardId)).toMatchObject({ lockReasons: [] });
  const other = await open();
  const replies = await Promise.all([say(other.token, 'NO'), say(other.token, 'YES'), say(other.token, 'NO')]);
  expect(replies.filter(({ entity }) => entity?.wasUsed === false)).toHaveLength(1);
  expect(new Set(replies.map(({ entity }) => entity?.answer)).size).toBe(1);
});

test('refused: after 24 hours, and unknown', async () => {
  const { token, questions } = await open();
  api.clock.advance(24 * 3_600);
  const late = await say(token, 'NO');
  expect(late).toMatchObject({ messages: [{ code: 900, shortMessage: 'link not valid' }] });
  expect(await say('A'.repeat(22), 'NO')).toEqual(late);
  expect(await questions()).toMatchObject([{ answer: null }]);
});

test('400: another answer, another shape of token; a preview by GET or HEAD answers nothing', async () => {
  const { token, questions } = await open();
  expect(await api.send(answerQuestion, { token, answer: 'MAYBE' })).toMatchObject({ httpStatus: 400 });
  expect(await say('../../../etc', 'NO')).toMatchObject({ httpStatus: 400 });
  for (const method of ['GET', 'HEAD'] as const) {
    const url = `${answerQuestion.path}?token=${token}&answer=NO`;
    expect((await api.app.inject({ method, url })).statusCode).toBeGreaterThanOrEqual(404);
  }
  expect(await questions()).toMatchObject([{ answer: null }]);
});
