import { lockCard } from '@portal/contract/card/lock-card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccountStanding, getDepositNumbers } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { openTestDesk, sendByTwo } from '../../testing/desk.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

test('money that comes in, comes back or was spent before goes on while a card is locked', async () => {
  const { person, card, purchase } = await openPlay(api);
  const postedCents = async () => (await getAccountStanding(api.pool, person.accountId))?.postedCents;
  await sendMessage(api, 'authorization', purchase('before', 4_000));
  const { accessToken: token } = await openSession(api, person.userId);
  expect((await api.send(lockCard, { cardId: person.cardId }, { token })).entity).toMatchObject({ locked: true });
  const declined = await sendMessage(api, 'authorization', purchase('after', 100));
  expect(declined.body).toMatchObject({ isApproved: false, reason: 'CARD_LOCKED' });

  // A pending payment posts.
  const cleared = await sendMessage(api, 'clearing', purchase('before', 4_000));
  expect(cleared.body).toEqual({ state: 'SETTLED', isChanged: true });
  expect(await postedCents()).toBe(6_000);
  // A return.
  const about = { refundId: 'r', authorizationId: purchase('before', 1).authorizationId, card, merchant };
  await sendMessage(api, 'refund', { ...about, amountCents: 1_000 });
  expect(await postedCents()).toBe(7_000);
  // A deposit.
  const { accountNumber } = await getDepositNumbers(api.pool, testKeys, person.accountId);
  await sendMessage(api, 'deposit', { depositId: 'd', accountNumber, amountCents: 500, payer: 'Social Security' });
  expect(await postedCents()).toBe(7_500);
  // A credit, and an adjustment, of customer service.
  const { holderId, accountId } = person;
  for (const amountCents of [300, -200]) {
    const act = { holderId, accountId, amountCents, description: 'Courtesy credit' };
    expect((await sendByTwo(api, 'post-adjustment', act)).body).toMatchObject({ state: 'POSTED' });
  }
  expect(await postedCents()).toBe(7_600);
});
