import { getMoneyAhead } from '@portal/contract/ahead/get-money-ahead';
import { benefitPaidOn } from '@portal/contract/time/benefit-days';
import { dayAfter } from '@portal/contract/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithPast } from '../../testing/ahead.ts';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

test('200: the next deposit, the bill before it, and what is left a day', async () => {
  const { send, today } = await openWithPast(api);
  const due = dayAfter(today(), 7);
  const day = benefitPaidOn(due);
  const { entity } = await send(getMoneyAhead);
  expect(entity).toMatchObject({
    today: today(),
    deposits: [
      { name: 'Social Security', standing: 'EXPECTED', day, amountCents: 50_000, rule: { kind: 'TWO_WEEKS' } },
    ],
    dismissed: [],
  });
  // Bills of the deposit's own day come after it, and nobody moves them before a holiday.
  expect(entity?.bills[0]).toMatchObject({
    name: 'Prairie Phone',
    day: due,
    amountCents: 3_500,
    rhythm: 'TWO_WEEKS',
    times: 3,
  });
  expect(entity?.until).toMatchObject({ day, billCount: 0, expectedCents: 0 });
  expect(entity?.until?.leftCents).toBe(entity?.availableCents);
});

test('200: a deposit that did not come is not here yet, with the day and the number to call', async () => {
  const { person, wait, today } = await openWithPast(api);
  wait(8);
  const { accessToken: token } = await openSession(api, person.userId);
  const { entity } = await api.send(getMoneyAhead, { cardId: person.cardId }, { token });
  const late = { standing: 'LATE', day: dayAfter(today(), -1), phone: { phone: '1-800-772-1213' } };
  expect(entity).toMatchObject({ deposits: [late], until: null });
  expect(entity?.deposits[0]?.callOn).not.toBeNull();
});

test('200: nothing is guessed of somebody without a past', async () => {
  const { send } = await openCardHolder(api);
  const { entity } = await send(getMoneyAhead);
  expect(entity).toMatchObject({ bills: [], deposits: [], until: null });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const input = { cardId: other.person.cardId };
  expect(await one.send(getMoneyAhead, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(getMoneyAhead, input)).toMatchObject({ httpStatus: 401 });
});
