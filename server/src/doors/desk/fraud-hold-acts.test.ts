import { cardStatusIds } from '@portal/contract/card/card-status';
import { replaceCard } from '@portal/contract/card/replace-card';
import { setPin } from '@portal/contract/card/set-pin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openTestDesk } from '../../testing/desk.ts';
import { openDeskCard, refusedFor } from '../../testing/desk-card.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { readCardForTest } from '../../testing/terminal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

test('a card is stopped, nothing is paid with it, and then it works as before', async () => {
  const { person, act, kinds } = await openDeskCard(api);
  const purchase = await readCardForTest(api, person.cardId);
  const pay = async (id: string) => (await sendMessage(api, 'authorization', purchase(id, 100))).body;
  expect(await act('hold-for-fraud')).toEqual({ status: 200, body: { cardStatusId: cardStatusIds.heldForFraud } });
  expect(await pay('while-held')).toMatchObject({ isApproved: false });
  expect(await act('hold-for-fraud')).toEqual(refusedFor('alreadyHeld'));
  expect(await act('end-fraud-hold')).toEqual({ status: 200, body: { cardStatusId: cardStatusIds.active } });
  expect(await pay('after-it')).toMatchObject({ isApproved: true });
  expect(await act('end-fraud-hold')).toEqual(refusedFor('notHeld'));
  expect(await kinds()).toEqual(['CardHeldForFraud', 'CardHoldEnded']);
});

test('a card that was held on its way goes on its way, and has to be activated', async () => {
  const { person, act, card, send, prove, cvv } = await openDeskCard(api, { cardStatusId: cardStatusIds.shipped });
  const activate = async () =>
    await send(setPin, { pin: '2468', confirmPin: '2468', cvv, stepUpToken: await prove('SET_PIN') });
  await act('hold-for-fraud');
  expect((await activate()).messages[0]).toMatchObject({ shortMessage: 'card not active' });
  expect(await act('end-fraud-hold')).toEqual({ status: 200, body: { cardStatusId: cardStatusIds.shipped } });
  expect(await card()).toMatchObject({ cardStatusId: cardStatusIds.shipped, pvvSealed: null });
  expect((await activate()).httpStatus).toBe(200);
  expect(await card()).toMatchObject({ cardId: person.cardId, cardStatusId: cardStatusIds.active });
});

test.each([cardStatusIds.pendingPinReset, cardStatusIds.neverActivated, cardStatusIds.dormant])(
  'a card of status %i is after its hold what it was',
  async (cardStatusId) => {
    const { act, card } = await openDeskCard(api, { cardStatusId });
    await act('hold-for-fraud');
    await act('end-fraud-hold');
    expect(await card()).toMatchObject({ cardStatusId });
  },
);

test('a closed card is not held', async () => {
  const { act } = await openDeskCard(api, { cardStatusId: cardStatusIds.stolen });
  expect(await act('hold-for-fraud')).toEqual(refusedFor('cardClosed'));
  expect(await act('end-fraud-hold')).toEqual(refusedFor('notHeld'));
});

test('raced with the report of its holder that it was stolen: it is closed in the end, or held and not reported', async () => {
  const { person, act, card, send, prove } = await openDeskCard(api);
  const report = { reason: 'STOLEN', shipping: 'STANDARD', addressConfirmed: true };
  const stepUpToken = await prove('REPLACE_CARD');
  const idempotencyKey = `raced-${person.cardId}`;
  const [held, reported] = await Promise.all([
    act('hold-for-fraud'),
    send(replaceCard, { ...report, stepUpToken }, { idempotencyKey }),
  ]);
  const { cardStatusId } = await card();
  const outcome = { cardStatusId, held: held.status, reported: reported.httpStatus };
  // Reported first, a closed card is not held; held first, its holder has to call.
  expect([
    { cardStatusId: cardStatusIds.stolen, held: 422, reported: 200 },
    { cardStatusId: cardStatusIds.heldForFraud, held: 200, reported: 400 },
  ]).toContainEqual(outcome);
});
