import type { CardTracking } from '@portal/contract/card/card-tracking';

/** A card that was ordered on November 20, 2026, for tests; `given` is what else is known of its way. */
export function makeTracking(given: Partial<CardTracking> = {}): CardTracking {
  return {
    method: 'STANDARD',
    carrier: null,
    trackingNumber: null,
    states: [],
    expectedFrom: '2026-11-25',
    expectedTo: '2026-11-30',
    isOverdue: false,
    isOutToday: false,
    deliveredOn: null,
    canHaveArrived: false,
    ...given,
  };
}
