import { answerOwnQuestion } from '@portal/contract/was-this-you/answer-own-question';
import { answerQuestion } from '@portal/contract/was-this-you/answer-question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCard } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { createAskingApi, openAsked } from '../../testing/asking.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createAskingApi();
});
afterAll(() => api.close());

/** Somebody signed in who was asked about a charge abroad, and their answers. */
async function open() {
  const asked = await openAsked(api);
  const { person } = asked;
  await asked.payAbroad('a');
  const { accessToken: token } = await openSession(api, person.userId);
  const about = { cardId: person.cardId, questionId: `${person.userId}-a` };
  const say = (answer: string, input: object = {}) =>
    api.send(answerOwnQuestion, { ...about, answer, ...input }, { token });
  return { ...asked, about, say };
}

test('200: YES lets the charge through when it comes again', async () => {
  const { payAbroad, say } = await open();
  expect(await say('YES')).toMatchObject({
    httpStatus: 200,
    entity: { answer: 'YES', wasUsed: false, wasDeclined: true, problemNumber: null },
  });
  expect(await payAbroad('again')).toMatchObject({ isApproved: true });
});

test('200: NO locks the card; again, and by the link, it says what was said', async () => {
  const { person, say, readToken, questions } = await open();
  expect(await say('NO')).toMatchObject({ httpStatus: 200, entity: { answer: 'NO', wasUsed: false } });
  expect(await getCard(api.pool, person.cardId)).toMatchObject({ lockReasons: ['USER'] });
  expect((await say('YES')).entity).toMatchObject({ answer: 'NO', wasUsed: true });
  const byLink = await api.send(answerQuestion, { token: await readToken(), answer: 'YES' });
  expect(byLink.entity).toMatchObject({ answer: 'NO', wasUsed: true });
  expect(await questions()).toMatchObject([{ answer: 'NO' }]);
});

test('200: raced, one answer stands', async () => {
  const { say } = await open();
  const replies = await Promise.all([say('NO'), say('YES'), say('NO')]);
  expect(replies.filter(({ entity }) => entity?.wasUsed === false)).toHaveLength(1);
  expect(new Set(replies.map(({ entity }) => entity?.answer)).size).toBe(1);
});

test('404: unknown, and of another', async () => {
  const { about, say, questions } = await open();
  const other = await open();
  expect(await other.say('NO', about)).toMatchObject({ httpStatus: 404 });
  expect(await other.say('NO', { questionId: about.questionId })).toMatchObject({ httpStatus: 404 });
  expect(await say('NO', { questionId: 'none' })).toMatchObject({ httpStatus: 404 });
  expect(await questions()).toMatchObject([{ answer: null }]);
});

test('404 once its day is over, 400 for another answer, 401 without a token', async () => {
  const { about, person } = await open();
  api.clock.advance(24 * 3_600);
  const { accessToken: token } = await openSession(api, person.userId);
  const input = { ...about, answer: 'NO' };
  expect(await api.send(answerOwnQuestion, input, { token })).toMatchObject({ httpStatus: 404 });
  expect(await api.send(answerOwnQuestion, { ...input, answer: 'MAYBE' }, { token })).toMatchObject({
    httpStatus: 400,
  });
  expect(await api.send(answerOwnQuestion, input)).toMatchObject({ httpStatus: 401 });
});
