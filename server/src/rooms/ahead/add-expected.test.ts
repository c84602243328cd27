import { addExpected } from '@portal/contract/ahead/add-expected';
import { answerExpected } from '@portal/contract/ahead/answer-expected';
import { maxItems } from '@portal/contract/ahead/expected-item';
import { dayAfter } from '@portal/contract/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { createTestNetwork } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const today = '2026-11-20';
const rent = { name: 'Rent', amountCents: 40_000, firstOn: '2026-12-01', repeats: 'MONTH' } as const;
const pension = { name: 'Pension', amountCents: 90_000, firstOn: '2026-12-03', repeats: 'MONTH' } as const;

test('200: a bill and a deposit of their own are counted until the deposit, and go away again', async () => {
  const { send } = await openCardHolder(api, { openingCents: 50_000 });
  await send(addExpected, { kind: 'BILL', terms: rent });
  const { entity } = await send(addExpected, { kind: 'DEPOSIT', terms: pension });
  expect(entity).toMatchObject({
    bills: [{ name: 'Rent', state: 'OWN', day: '2026-12-01', rhythm: null }],
    deposits: [{ name: 'Pension', state: 'OWN', day: '2026-12-03', rule: { kind: 'MONTH_DAY', date: 3 } }],
    until: { day: '2026-12-03', days: 13, billCount: 1, expectedCents: 40_000, leftCents: 10_000, dailyCents: 700 },
  });
  const key = entity?.bills[0]?.key;
  const after = await send(answerExpected, { kind: 'BILL', key, answer: 'DISMISS', terms: null });
  expect(after.entity).toMatchObject({ bills: [], dismissed: [] });
});

test('200: the same key of an intention adds once, however often it is sent', async () => {
  const { send } = await openCardHolder(api);
  const idempotencyKey = crypto.randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => send(addExpected, { kind: 'BILL', terms: rent }, { idempotencyKey })),
  );
  expect(replies.filter(({ httpStatus }) => httpStatus === 200).length).toBeGreaterThan(0);
  const { entity } = await send(addExpected, { kind: 'BILL', terms: rent }, { idempotencyKey });
  expect(entity?.bills).toHaveLength(1);
});

test.each([
  ['no name', { ...rent, name: '' }, 'terms.name'],
  ['nothing', { ...rent, amountCents: 0 }, 'terms.amountCents'],
  ['too much', { ...rent, amountCents: 10_000_000 }, 'terms.amountCents'],
  ['no day', { ...rent, firstOn: '2026-02-30' }, 'terms.firstOn'],
])('wrong input: %s', async (_, terms, field) => {
  const { send } = await openCardHolder(api);
  expect((await send(addExpected, { kind: 'BILL', terms })).messages[0]).toMatchObject({ code: 400, field });
});

test('refused: more than fit', async () => {
  const { send } = await openCardHolder(api);
  for (let n = 0; n < maxItems; n++) {
    await send(addExpected, { kind: 'BILL', terms: { ...rent, firstOn: dayAfter(today, n + 100), repeats: 'ONCE' } });
  }
  const { messages } = await send(addExpected, { kind: 'BILL', terms: rent });
  expect(messages[0]).toMatchObject({ shortMessage: 'too many items' });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const input = { cardId: other.person.cardId, kind: 'BILL', terms: rent };
  expect(await one.send(addExpected, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(addExpected, input)).toMatchObject({ httpStatus: 401 });
});
