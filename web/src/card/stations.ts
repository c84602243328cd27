import type { CardTracking, ShippingState } from '@portal/contract/card/card-tracking';
import type { TextKey } from '../app/page/text-keys.ts';

/** One of the four stations of a card on its way. */
export interface TrackedStation {
  title: TextKey;
  state: 'done' | 'now' | 'later';
  /** When it happened, as an instant; null where nobody told it, or it is still to come. */
  happenedAt: string | null;
}

/** States of the mail that stand for each station, in the order of the way. */
const stations: readonly (readonly ShippingState[])[] = [
  ['ORDERED'],
  ['PRINTED'],
  ['SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'],
  ['DELIVERED'],
];

const outToday = 'card:tracking.outForDelivery';

/** The way of a card in four stations; the last that was reached is where it is now. */
export function stationsOf({ states, isOutToday }: Pick<CardTracking, 'states' | 'isOutToday'>): TrackedStation[] {
  const reached = stations.findLastIndex((names) => states.some(({ state }) => names.includes(state)));
  return stations.map((names, at) => {
    const told = states.filter(({ state }) => names.includes(state));
    const state = at < reached ? 'done' : at === reached ? 'now' : 'later';
    const title = titleOf(at, state, isOutToday);
    // The day on which it comes is that on which it was taken out, not that on which it was sent.
    const shown = title === outToday ? told.find((each) => each.state === 'OUT_FOR_DELIVERY') : told[0];
    return { title, state, happenedAt: shown?.happenedAt ?? null };
  });
}

function titleOf(at: number, state: TrackedStation['state'], isOutToday: boolean): TextKey {
  if (at === 0) return 'card:tracking.ordered';
  if (at === 1) return state === 'later' ? 'card:tracking.printing' : 'card:tracking.printed';
  if (at === 3) return state === 'now' ? 'card:tracking.delivered' : 'card:tracking.address';
  if (state !== 'now') return 'card:tracking.sent';
  return isOutToday ? outToday : 'card:tracking.sentNow';
}
