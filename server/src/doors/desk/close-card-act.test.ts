import { cardStatusIds } from '@portal/contract/card/card-status';
import { lockCard } from '@portal/contract/card/lock-card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCard, reissueCard } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestCard, testDay } from '../../testing/card-account.ts';
import { createTestDesk } from '../../testing/desk.ts';
import { openDeskCard, refusedFor } from '../../testing/desk-card.ts';
import { testKeys } from '../../testing/keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const statusOf = async (cardId: number) => (await getCard(api.pool, cardId)).cardStatusId;
const closed = (cardStatusId: number) => ({ status: 200, body: { cardStatusId } });

test.each([
  ['HOLDER_ASKED', 9],
  ['FRAUD', 15],
])('%s: a card is closed for good, beside another of the account', async (because, status) => {
  const { person, act, card, kinds } = await openDeskCard(api);
  await createTestCard(api.pool, person.accountId, { last4Digit: '1187' });
  expect(await act('close-card', { because })).toEqual(closed(status));
  expect((await card()).cardStatusId).toBe(status);
  expect(await act('close-card', { because })).toEqual(refusedFor('cardClosed'));
  expect(await kinds()).toEqual(['CardClosed']);
});

test('the last open card of an account is closed only when the staff say so', async () => {
  const { person, act, card } = await openDeskCard(api);
  await createTestCard(api.pool, person.accountId, { last4Digit: '1187', cardStatusId: cardStatusIds.lost });
  expect(await act('close-card', { because: 'FRAUD' })).toEqual(refusedFor('lastCard'));
  expect((await card()).cardStatusId).toBe(cardStatusIds.active);
  expect(await act('close-card', { because: 'FRAUD', evenIfLast: true })).toEqual(closed(15));
});

test('for fraud the card in the mail with the same number is closed too, and for another wish it stays', async () => {
  for (const [because, status] of [
    ['FRAUD', 15],
    ['HOLDER_ASKED', 1],
  ] as const) {
    const { person, act } = await openDeskCard(api);
    const order = { reason: 'DAMAGED', method: 'STANDARD', feeCents: 0 } as const;
    const old = { ...person, today: testDay, validYears: 3, order };
    const newer = await reissueCard(api.pool, testKeys, old, api.clock.now());
    expect(await act('close-card', { because, evenIfLast: true })).toEqual(closed(because === 'FRAUD' ? 15 : 9));
    expect(await statusOf(newer)).toBe(status);
  }
});

test('raced with its holder, who locks it: it is closed in the end', async () => {
  const { act, card, send } = await openDeskCard(api);
  await Promise.all([act('close-card', { because: 'FRAUD', evenIfLast: true }), send(lockCard)]);
  expect((await card()).cardStatusId).toBe(cardStatusIds.closedForFraud);
});
