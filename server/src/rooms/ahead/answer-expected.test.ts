import { answerExpected } from '@portal/contract/ahead/answer-expected';
import { getMoneyAhead } from '@portal/contract/ahead/get-money-ahead';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithPast } from '../../testing/ahead.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestNetwork } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const phone = { kind: 'BILL', key: 'PRAIRIE PHONE', terms: null } as const;

test('200: confirmed, and repeated', async () => {
  const { send } = await openWithPast(api);
  for (let n = 0; n < 2; n++) {
    const { entity } = await send(answerExpected, { ...phone, answer: 'CONFIRM' });
    expect(entity?.bills[0]).toMatchObject({ key: phone.key, state: 'CONFIRMED', payee: null });
  }
});

test('200: taken away, and brought back', async () => {
  const { send } = await openWithPast(api);
  const away = await send(answerExpected, { ...phone, answer: 'DISMISS' });
  expect(away.entity).toMatchObject({
    bills: [],
    dismissed: [{ kind: 'BILL', key: phone.key, name: 'Prairie Phone' }],
  });
  expect((await send(getMoneyAhead)).entity?.bills).toEqual([]);
  const back = await send(answerExpected, { ...phone, answer: 'BRING_BACK' });
  expect(back.entity).toMatchObject({ dismissed: [] });
  expect(back.entity?.bills[0]).toMatchObject({ state: 'FOUND' });
});

test('200: named and changed, and it stays found under its own key', async () => {
  const { send, today } = await openWithPast(api);
  const terms = { name: 'Mi teléfono', amountCents: 4_000, firstOn: today(), repeats: 'MONTH' };
  const { entity } = await send(answerExpected, { ...phone, answer: 'CHANGE', terms });
  expect(entity?.bills[0]).toMatchObject({
    name: 'Mi teléfono',
    payee: 'Prairie Phone',
    day: today(),
    amountCents: 4_000,
  });
  expect(entity?.until).toMatchObject({ billCount: 1, expectedCents: 4_000 });
});

test('200: a deposit that is not expected any more', async () => {
  const { send } = await openWithPast(api);
  const key = (await send(getMoneyAhead)).entity?.deposits[0]?.key;
  const { entity } = await send(answerExpected, { kind: 'DEPOSIT', key, answer: 'DISMISS', terms: null });
  expect(entity).toMatchObject({ deposits: [], until: null });
});

test('200: raced, the last one stands', async () => {
  const { send } = await openWithPast(api);
  const answers = ['CONFIRM', 'DISMISS', 'CONFIRM', 'DISMISS'];
  const replies = await Promise.all(answers.map((answer) => send(answerExpected, { ...phone, answer })));
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
  const { entity } = await send(getMoneyAhead);
  expect([entity?.dismissed.length, entity?.bills[0]?.state]).toContainEqual(
    entity?.dismissed.length === 1 ? undefined : 'CONFIRMED',
  );
});

test('wrong input: a change without terms, and terms without a name', async () => {
  const { send, today } = await openWithPast(api);
  expect(await send(answerExpected, { ...phone, answer: 'CHANGE' })).toMatchObject({ httpStatus: 400 });
  const terms = { name: ' ', amountCents: 4_000, firstOn: today(), repeats: 'MONTH' };
  const { messages } = await send(answerExpected, { ...phone, answer: 'CHANGE', terms });
  expect(messages[0]).toMatchObject({ code: 400, field: 'terms.name' });
});

test("404: a bill that is none, and another's card; 401 without a token", async () => {
  const [one, other] = [await openWithPast(api), await openWithPast(api)];
  const confirm = { ...phone, answer: 'CONFIRM' } as const;
  expect(await other.send(answerExpected, { ...confirm, key: 'NOBODY' })).toMatchObject({ httpStatus: 404 });
  expect(await other.send(answerExpected, { ...confirm, cardId: one.person.cardId })).toMatchObject({
    httpStatus: 404,
  });
  expect(await api.send(answerExpected, { ...confirm, cardId: one.person.cardId })).toMatchObject({ httpStatus: 401 });
});
