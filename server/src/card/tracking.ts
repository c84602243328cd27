import {
  type CardTracking,
  expectedDays,
  type ShippingState,
  shippingStates,
} from '@portal/contract/card/card-tracking';
import { dayIn } from '@portal/contract/dates';
import type { CardShipping } from '../issuer/face.ts';

/** What a card must have gone through to be in a status, whether or not printer and carrier said so. */
const statesBehind: Partial<Record<number, readonly ShippingState[]>> = {
  1: ['ORDERED'],
  10: ['ORDERED', 'PRINTED'],
  14: ['ORDERED', 'PRINTED', 'SHIPPED'],
};

/**
 * The way of a card in the mail at `now`: what was told, and what its status proves. Days are those of `timeZone`. What
 * has a tracking number came expedited, however it was ordered.
 */
export function trackingOf(
  cardStatusId: number,
  { orderedAt, method: orderedMethod, events }: CardShipping,
  timeZone: string,
  now: Date,
): CardTracking {
  const told = new Map(events?.map((event) => [event.state, event]));
  const proved = statesBehind[cardStatusId] ?? [];
  const timeOf = (state: ShippingState) => told.get(state)?.happenedAt ?? (state === 'ORDERED' ? orderedAt : null);
  const states = shippingStates
    .filter((state) => told.has(state) || proved.includes(state))
    .map((state) => ({ state, happenedAt: instantOf(timeOf(state)) }));
  const parcel = events?.find(({ trackingNumber }) => trackingNumber !== null);
  const method = parcel ? 'EXPEDITED' : orderedMethod;
  // Not every carrier tells that it took the card; some only tell of it later.
  const sentOn = dayIn(timeZone, new Date(timeOf('SHIPPED') ?? timeOf('IN_TRANSIT') ?? orderedAt));
  const days = expectedDays(method, sentOn);
  return {
    method,
    carrier: parcel?.carrier ?? null,
    trackingNumber: parcel?.trackingNumber ?? null,
    states,
    ...days,
    isOverdue: dayIn(timeZone, now) > days.expectedTo,
  };
}

function instantOf(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
