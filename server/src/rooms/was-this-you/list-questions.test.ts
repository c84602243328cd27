import { listQuestions } from '@portal/contract/was-this-you/list-questions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { abroad, createAskingApi, openAsked } from '../../testing/asking.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createAskingApi();
});
afterAll(() => api.close());

test('200: nothing, then the open question, until its day is over', async () => {
  const { person, payAbroad } = await openAsked(api);
  const read = async () => {
    const { accessToken: token } = await openSession(api, person.userId);
    return (await api.send(listQuestions, { cardId: person.cardId }, { token })).entity;
  };
  expect(await read()).toEqual({ questions: [] });
  await payAbroad('a');
  const asked = {
    merchant: abroad.name,
    amountCents: 2_000,
    last4Digit: '4821',
    wasDeclined: true,
    isCardLocked: false,
  };
  const askedAt = api.clock.now().toISOString();
  expect(await read()).toEqual({ questions: [{ ...asked, askedAt, questionId: `${person.userId}-a` }] });
  api.clock.advance(24 * 3_600);
  expect(await read()).toEqual({ questions: [] });
});

test('401 without a token, 404 for the card of another', async () => {
  const { person } = await openAsked(api);
  const other = await openAsked(api);
  const { accessToken: token } = await openSession(api, other.person.userId);
  expect(await api.send(listQuestions, { cardId: person.cardId })).toMatchObject({ httpStatus: 401 });
  expect(await api.send(listQuestions, { cardId: person.cardId }, { token })).toMatchObject({ httpStatus: 404 });
});
