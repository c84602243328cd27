import type { ReplacementReason } from '@portal/contract/card/card-replacement';
import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import { useLocation } from 'react-router';

/** The choices for a new card of somebody who corrects the address first: they go there and back with them. */
export interface Ordering {
  ordering: { reason: ReplacementReason; shipping: ShippingMethod; isAnnounced: boolean };
}

/** The order that the reader came with, if they did. */
export function useOrdering(): Partial<Ordering> {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null ? (state as Partial<Ordering>) : {};
}
