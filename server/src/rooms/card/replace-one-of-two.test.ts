import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestCard } from '../../testing/card-account.ts';
import { openOrders } from '../../testing/card-orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('who lost a purse with two cards gets both replaced, the first of them free, each once', async () => {
  const { person, order, cards } = await openOrders(api);
  const { cardId: second } = await createTestCard(api.pool, person.accountId, { last4Digit: '1187' });
  expect((await order({ reason: 'STOLEN' })).entity).toMatchObject({ cardFeeCents: 0 });
  const orders = await Promise.all(Array.from({ length: 5 }, () => order({ cardId: second, reason: 'STOLEN' })));
  expect(orders.flatMap(({ entity }) => entity?.cardFeeCents ?? [])).toEqual([400]);
  for (const cardId of [person.cardId, second]) {
    expect((await order({ cardId })).messages[0]).toMatchObject({ shortMessage: 'replacement under way' });
  }
  const shown = (await cards()).map(({ cardStatusId, replacesCardId }) => [cardStatusId, replacesCardId]);
  expect(shown).toEqual([
    [1, second],
    [1, person.cardId],
    [6, null],
    [6, null],
  ]);
});
