import { cardStatusIds } from '@portal/contract/card/card-status';
import {
  type CardTracking,
  expectedDays,
  type ShippingState,
  shippingStates,
} from '@portal/contract/card/card-tracking';
import { dayIn } from '@portal/contract/time/dates';
import type { CardShipping } from '../../issuer/face.ts';

/** The states that a card must have passed to be in a status, whether or not printer and carrier reported them. */
const statesBehind: Partial<Record<number, readonly ShippingState[]>> = {
  [cardStatusIds.ordered]: ['ORDERED'],
  [cardStatusIds.printed]: ['ORDERED', 'PRINTED'],
  [cardStatusIds.shipped]: ['ORDERED', 'PRINTED', 'SHIPPED'],
};

const isSent: ReadonlySet<ShippingState> = new Set(['SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED']);

/**
 * The way of a card in the mail at `now`: what was told, and what its status proves. Days are those of `timeZone`. It travels
 * as it was ordered: a tracking number makes no standard mail faster.
 */
export function trackingOf(
  cardStatusId: number,
  { orderedAt, method, events }: CardShipping,
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
  // Not every carrier tells that it took the card; some only tell of it later.
  const sentOn = dayIn(timeZone, new Date(timeOf('SHIPPED') ?? timeOf('IN_TRANSIT') ?? orderedAt));
  const days = expectedDays(method, sentOn);
  const today = dayIn(timeZone, now);
  const dayOf = (state: ShippingState) => {
    const time = told.get(state)?.happenedAt;
    return time === undefined ? null : dayIn(timeZone, new Date(time));
  };
  const deliveredOn = dayOf('DELIVERED');
  return {
    method,
    carrier: parcel?.carrier ?? null,
    trackingNumber: parcel?.trackingNumber ?? null,
    states,
    ...days,
    isOverdue: today > days.expectedTo,
    isOutToday: deliveredOn === null && dayOf('OUT_FOR_DELIVERY') === today,
    deliveredOn,
    canHaveArrived: today >= days.expectedFrom || states.some(({ state }) => isSent.has(state)),
  };
}

function instantOf(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
