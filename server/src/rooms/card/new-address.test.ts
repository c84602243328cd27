import { cardStatusIds } from '@portal/contract/card/card-status';
import { updateAddress } from '@portal/contract/profile/update-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard, proveAddress, verifyLedger } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openOrders } from '../../testing/card-orders.ts';
import type { TestPersonOptions } from '../../testing/people.ts';
import { newAddress } from '../../testing/profile.ts';
import { makeWaitingOrders } from './make-waiting-orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Somebody whose address is new. */
async function open(options?: TestPersonOptions) {
  const opened = await openOrders(api, options);
  const { person, prove, send, order } = opened;
  const move = async () => await send(updateAddress, { ...newAddress, stepUpToken: await prove('EDIT_ADDRESS') });
  await move();
  const proved = async (changes: object = {}) =>
    await order({ ...changes, stepUpToken: await prove('CONFIRM_ADDRESS') });
  const makeDue = () => makeWaitingOrders(api.pool, api.services, api.clock.now());
  const statusOf = async () => (await getCard(api.pool, person.cardId)).cardStatusId;
  return { ...opened, move, proved, makeDue, statusOf };
}
const thirtyDays = 30 * 86_400;

describe('a card for an address that is new (16 CFR 681.2)', () => {
  test('a quote says that a passcode to an older contact makes sure of it', async () => {
    const { quote } = await open();
    expect((await quote()).entity).toMatchObject({ addressProof: 'PASSCODE', mailTo: newAddress });
    api.clock.advance(thirtyDays + 1);
    expect((await quote()).entity).toMatchObject({ addressProof: 'NONE' });
  });

  test('200: with that proof it goes there, once and for all', async () => {
    const { person, proved, quote, cards } = await open();
    expect((await proved({ reason: 'DAMAGED' })).entity).toMatchObject({ isWaiting: false, mailTo: newAddress });
    expect(await cards()).toHaveLength(2);
    expect((await quote()).entity).toMatchObject({ addressProof: 'NONE' });
    const kinds = (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['AddressChanged', 'ReplacementRequested']);
  });

  test('refused: a damaged card with the usual proof alone; it stays in use and nothing is ordered', async () => {
    const { order, cards, statusOf } = await open();
    const refused = (await order({ reason: 'DAMAGED' })).messages[0];
    expect(refused).toMatchObject({ code: 905, shortMessage: 'address not proved' });
    expect([await statusOf(), (await cards()).length]).toEqual([4, 1]);
  });

  test('a stolen card closes at once all the same; its order waits until somebody has made sure', async () => {
    const { person, order, cards, statusOf, makeDue } = await open();
    expect((await order({ reason: 'STOLEN' })).entity).toMatchObject({ isWaiting: true, addressProof: 'CALL' });
    expect(await statusOf()).toBe(cardStatusIds.stolen);
    expect(await cards()).toMatchObject([{ waitingFeeCents: 0, waitsForAddress: true }]);
    await makeDue();
    expect(await cards()).toHaveLength(1);
    await proveAddress(api.pool, person.holderId, 'STAFF', api.clock.now());
    await makeDue();
    expect(await cards()).toMatchObject([
      { cardStatusId: cardStatusIds.ordered },
      { cardStatusId: cardStatusIds.stolen, waitsForAddress: false },
    ]);
  });

  test('30 days without a word from who was told of it are enough', async () => {
    const { order, cards, makeDue } = await open();
    await order({ reason: 'LOST' });
    api.clock.advance(thirtyDays + 1);
    await makeDue();
    expect(await cards()).toHaveLength(2);
  });

  test('an order that waits for its fee does not go to an address that changes meanwhile', async () => {
    const { order, proved, move, cards, makeDue, activate } = await open({ openingCents: 300 });
    await proved({ reason: 'DAMAGED' });
    const [free] = await cards();
    await activate(free?.cardId ?? 0);
    expect((await order({ cardId: free?.cardId ?? 0, reason: 'LOST' })).entity).toMatchObject({ isWaiting: true });
    await move();
    expect(await makeDue()).toBe(0);
  });

  test('refused: a proof for another act, or another card', async () => {
    const { order, prove } = await open();
    const refused = { shortMessage: 'step-up required' };
    const wrong = { reason: 'LOST', stepUpToken: await prove('EDIT_ADDRESS') };
    expect((await order(wrong)).messages[0]).toMatchObject(refused);
    const { person } = await open();
    const another = { reason: 'LOST', stepUpToken: await prove('CONFIRM_ADDRESS', person.cardId) };
    expect((await order(another)).messages[0]).toMatchObject(refused);
  });

  test('after all that, the ledger is right to the cent', async () => {
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
