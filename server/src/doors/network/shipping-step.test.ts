import { cardStatusIds } from '@portal/contract/card/card-status';
import type { ShippingState } from '@portal/contract/card/card-tracking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revealForDemo } from '../../issuer/demo/face.ts';
import { getCard } from '../../issuer/face.ts';
import { keepSettings } from '../../telling/notices/settings.ts';
import { readAlerts } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { createTestPerson } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const today = '2026-11-20T12:00:00Z';
const yesterday = '2026-11-19T12:00:00Z';
const parcel = { carrier: 'Fast Mail', trackingNumber: 'FM 1' };

/** A card of a status that the carrier speaks of. */
async function openParcel(cardStatusId: number = cardStatusIds.ordered, isExpedited = true) {
  const person = await createTestPerson(api, { cardStatusId, isExpedited });
  const { pan, expiryYymm: expiry } = await revealForDemo(testKeys, await getCard(api.pool, person.cardId));
  api.secrets.add(pan);
  const say = (state: ShippingState, more: object = {}) =>
    sendMessage(api, 'shipping-event', { card: { pan, expiry }, state, happenedAt: today, ...more });
  const told = async () => (await listEventsOf(api, person.holderId)).map(({ kind }) => kind);
  return { person, say, told };
}

type Said = [ShippingState, object?];
const shipped: Said = ['SHIPPED', parcel];
const out: Said = ['OUT_FOR_DELIVERY', parcel];
const delivered: Said = ['DELIVERED', parcel];
const [tracking, outToday, brought] = ['ExpeditedTracking', 'CardOutForDelivery', 'CardDelivered'] as const;
const [made, sent, closer] = ['CardPrinted', 'CardShipped', 'CardInTransit'] as const;

test.each<[string, Said[], readonly string[]]>([
  [
    'each step that matters',
    [['PRINTED'], shipped, ['IN_TRANSIT', parcel], out, delivered],
    [made, tracking, closer, outToday, brought],
  ],
  [
    'each once, however often it is said',
    [shipped, shipped, out, out, delivered, delivered],
    [tracking, outToday, brought],
  ],
  ['the number when it comes later', [['SHIPPED'], ['IN_TRANSIT', parcel]], [sent, tracking]],
  ['a parcel whose number nobody says', [['SHIPPED'], ['IN_TRANSIT'], ['SHIPPED']], [sent, closer]],
  ['nothing that a later step has overtaken', [['IN_TRANSIT'], ['PRINTED'], ['SHIPPED']], [closer]],
  ['the furthest step alone, where the number comes with it', [out, delivered], [outToday, brought]],
  ['a delivery that nobody announced', [delivered], [brought]],
  ['nothing that a delivery has overtaken', [delivered, out, shipped], [brought]],
  ['the steps of a parcel whose later messages lack the number', [shipped, ['DELIVERED']], [tracking, brought]],
  [
    'no delivery of today that was said a day late',
    [shipped, ['OUT_FOR_DELIVERY', { happenedAt: yesterday }]],
    [tracking],
  ],
  ['nothing of the order itself', [['ORDERED']], []],
])('told is %s', async (_name, said, expected) => {
  const { say, told } = await openParcel();
  for (const [state, more] of said) expect((await say(state, more)).status).toBe(200);
  expect(await told()).toEqual(expected);
});

test('of standard mail nothing is told, with a number or without', async () => {
  const { say, told } = await openParcel(1, false);
  for (const [state, more] of [['PRINTED'], shipped, out, delivered] as Said[]) await say(state, more);
  expect(await told()).toEqual([]);
});

test('of a card that is active already, no delivery is told', async () => {
  const { say, told } = await openParcel(4);
  for (const [state, more] of [out, delivered]) await say(state, more);
  expect(await told()).toEqual([tracking]);
});

test('several messages at once tell no step twice, and nothing after the delivery', async () => {
  const { say, told } = await openParcel();
  await Promise.all([shipped, out, delivered, shipped, out, delivered].map(([state, more]) => say(state, more)));
  const kinds = await told();
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.at(-1)).toBe(brought);
});

test('each step reaches who wants to hear of an expedited card, and nobody else', async () => {
  const [subscriber, other] = [await openParcel(), await openParcel()];
  const { holderId } = subscriber.person;
  await keepSettings(api.pool, holderId, [{ kind: 'EXPEDITED_TRACKING', channels: ['EMAIL'], thresholdCents: null }]);
  for (const [state, more] of [['PRINTED'], shipped, ['IN_TRANSIT'], out, delivered] as Said[])
    await Promise.all([subscriber, other].map(({ say }) => say(state, more)));
  const subjects = (await readAlerts(api, subscriber.person.email)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(5);
  expect(new Set(subjects)).toEqual(
    new Set([
      'Your new card is made',
      'Your new card is getting closer',
      'Your new card is on its way',
      'Your new card is out for delivery',
      'Your new card was delivered',
    ]),
  );
  expect(await readAlerts(api, other.person.email)).toEqual([]);
});
