import { cardStatusIds } from '@portal/contract/card/card-status';
import { changePin } from '@portal/contract/card/change-pin';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinMatches } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { testPin } from '../../testing/card-account.ts';
import { createTestDesk } from '../../testing/desk.ts';
import { openDeskCard, refusedFor } from '../../testing/desk-card.ts';
import { testKeys } from '../../testing/keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

async function open(cardStatusId: number = cardStatusIds.active) {
  const opened = await openDeskCard(api, { cardStatusId });
  const choosePin = async (pin: string) =>
    await opened.send(changePin, { pin, confirmPin: pin, stepUpToken: await opened.prove('CHANGE_PIN') });
  return { ...opened, choosePin };
}

test('a card stops until it has a new PIN, which its holder chooses once the staff have ended that', async () => {
  const { act, card, kinds, choosePin, send } = await open();
  expect(await pinMatches(testKeys, await card(), testPin)).toBe(true);
  expect(await act('order-pin-reset')).toEqual({ status: 200, body: { cardStatusId: cardStatusIds.pendingPinReset } });
  expect(await card()).toMatchObject({ cardStatusId: cardStatusIds.pendingPinReset });
  // The old PIN proves nothing any more, and nobody chooses another meanwhile.
  expect(await pinMatches(testKeys, await card(), testPin)).toBe(false);
  expect((await send(validatePin, { pin: testPin, action: 'EDIT_BANK' })).httpStatus).toBe(400);
  expect((await choosePin('2468')).messages[0]).toMatchObject({ shortMessage: 'card not active' });
  expect(await act('order-pin-reset')).toEqual(refusedFor('alreadyOrdered'));

  expect(await act('end-pin-reset')).toEqual({ status: 200, body: { cardStatusId: cardStatusIds.active } });
  expect(await card()).toMatchObject({ cardStatusId: cardStatusIds.active, pvvSealed: null });
  expect((await choosePin('2468')).httpStatus).toBe(200);
  expect(await pinMatches(testKeys, await card(), '2468')).toBe(true);
  expect(await act('end-pin-reset')).toEqual(refusedFor('noPinReset'));
  expect(await kinds()).toEqual(['PinResetOrdered', 'PinResetEnded', 'PinChanged']);
});

test('a reset that was ordered elsewhere ends with the old PIN gone, too', async () => {
  const { act, card } = await open(19);
  expect(await pinMatches(testKeys, await card(), testPin)).toBe(true);
  expect((await act('end-pin-reset')).status).toBe(200);
  expect(await pinMatches(testKeys, await card(), testPin)).toBe(false);
});

test.each([
  [14, 'cardNotActive'],
  [21, 'cardNotActive'],
  [5, 'cardClosed'],
])('of a card of status %i no PIN is to be reset', async (cardStatusId, error) => {
  const { act } = await open(cardStatusId);
  expect(await act('order-pin-reset')).toEqual(refusedFor(error));
  expect(await act('end-pin-reset')).toEqual(refusedFor('noPinReset'));
});

test('raced with a new PIN of the holder: the reset takes it away, or refuses it', async () => {
  const { act, card, choosePin } = await open();
  await Promise.all([choosePin('2468'), act('order-pin-reset')]);
  expect(await card()).toMatchObject({ cardStatusId: cardStatusIds.pendingPinReset, pvvSealed: null });
});
