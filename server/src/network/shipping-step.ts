import type { ShippingState } from '@portal/contract/card/card-tracking';
import type { ShippingNews } from '../issuer/face.ts';
import type { EventKind } from '../notices/events/notices.ts';

/** The events of the way of an expedited card. */
type ShippingStep = Extract<EventKind, 'ExpeditedTracking' | 'CardOutForDelivery' | 'CardDelivered'>;

/**
 * What a message of the carrier is told as, or null: each step that matters, once, and none that a later one has
 * overtaken. Only expedited mail is told of. `isToday`: it happened on the day that it is now.
 */
export function findShippingStep(
  state: ShippingState,
  { isExpedited, isNewNumber, isNewState, isInTheMail, before }: ShippingNews,
  isToday: boolean,
): ShippingStep | null {
  if (!isExpedited) return null;
  const isDelivered = before.includes('DELIVERED');
  if (isInTheMail && isNewState && !isDelivered) {
    if (state === 'DELIVERED') return 'CardDelivered';
    // Who hears of it a day later looks for a card that came, or did not.
    if (state === 'OUT_FOR_DELIVERY' && isToday) return 'CardOutForDelivery';
  }
  return isNewNumber && !isDelivered && state !== 'DELIVERED' ? 'ExpeditedTracking' : null;
}
