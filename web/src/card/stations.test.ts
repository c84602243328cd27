import type { ShippingState } from '@portal/contract/card/card-tracking';
import { expect, test } from 'vitest';
import { stationsOf } from './stations.ts';

const read = (states: ShippingState[], isOutToday = false) =>
  stationsOf({ states: states.map((state) => ({ state, happenedAt: null })), isOutToday }).map(
    ({ title, state }) => `${state} ${title.replace('card:tracking.', '')}`,
  );

test.each([
  ['ordered', ['ORDERED'], ['now ordered', 'later printing', 'later sent', 'later address']],
  ['printed', ['ORDERED', 'PRINTED'], ['done ordered', 'now printed', 'later sent', 'later address']],
  ['shipped', ['ORDERED', 'SHIPPED'], ['done ordered', 'done printed', 'now sentNow', 'later address']],
  [
    'out for delivery since another day',
    ['ORDERED', 'PRINTED', 'SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'],
    ['done ordered', 'done printed', 'now sentNow', 'later address'],
  ],
  ['delivered', ['ORDERED', 'DELIVERED'], ['done ordered', 'done printed', 'done sent', 'now delivered']],
] as [string, ShippingState[], string[]][])('a card that is %s', (_name, states, expected) => {
  expect(read(states)).toEqual(expected);
});

test('it comes today only on the day on which it is out for delivery', () => {
  const states: ShippingState[] = ['ORDERED', 'PRINTED', 'SHIPPED', 'OUT_FOR_DELIVERY'];
  expect(read(states, true)[2]).toBe('now outForDelivery');
  expect(read(states)[2]).toBe('now sentNow');
});

test('a station has the time of its first state', () => {
  const [, , sent] = stationsOf({
    isOutToday: false,
    states: [
      { state: 'SHIPPED', happenedAt: '2026-11-20T12:00:00.000Z' },
      { state: 'IN_TRANSIT', happenedAt: '2026-11-21T12:00:00.000Z' },
    ],
  });
  expect(sent?.happenedAt).toBe('2026-11-20T12:00:00.000Z');
});

test("'Comes today' has the day on which it is out for delivery, not that on which it was sent", () => {
  const states = [
    { state: 'SHIPPED', happenedAt: '2026-11-20T12:00:00.000Z' },
    { state: 'OUT_FOR_DELIVERY', happenedAt: '2026-11-24T12:00:00.000Z' },
  ] as const;
  const sentOf = (isOutToday: boolean) => stationsOf({ isOutToday, states: [...states] })[2]?.happenedAt;
  expect([sentOf(true), sentOf(false)]).toEqual(['2026-11-24T12:00:00.000Z', '2026-11-20T12:00:00.000Z']);
});
