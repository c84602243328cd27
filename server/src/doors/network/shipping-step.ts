import { type ShippingState, shippingStates } from '@portal/contract/card/card-tracking';
import type { EventKind } from '../../events/notices.ts';
import type { ShippingNews } from '../../issuer/face.ts';

/** The events of the way of an expedited card. */
type ShippingStep = Extract<
  EventKind,
  'ExpeditedTracking' | 'CardPrinted' | 'CardShipped' | 'CardInTransit' | 'CardOutForDelivery' | 'CardDelivered'
>;

const stepOf: Record<ShippingState, ShippingStep | null> = {
  ORDERED: null,
  PRINTED: 'CardPrinted',
  SHIPPED: 'CardShipped',
  IN_TRANSIT: 'CardInTransit',
  OUT_FOR_DELIVERY: 'CardOutForDelivery',
  DELIVERED: 'CardDelivered',
  RETURNED: null,
};

/**
 * Finds the event that a message of the printer or the carrier is told as, or null: each step, once, and none that a later one
 * has overtaken; the number, when it comes, in place of the step that it comes with. Only expedited mail is told of.
 * `isToday`: it happened on the day that it is now.
 */
export function findShippingStep(
  state: ShippingState,
  { isExpedited, isNewNumber, isNewState, isInTheMail, before }: ShippingNews,
  isToday: boolean,
): ShippingStep | null {
  if (!isExpedited) return null;
  const placeOf = (each: ShippingState) => shippingStates.indexOf(each);
  const isOvertaken = before.some((each) => placeOf(each) > placeOf(state));
  // Told a day later, a holder looks for a card that came, or did not.
  const isLate = state === 'OUT_FOR_DELIVERY' && !isToday;
  const step = isInTheMail && isNewState && !isOvertaken && !isLate ? stepOf[state] : null;
  if (step === 'CardOutForDelivery' || step === 'CardDelivered') return step;
  const tellsNumber = isNewNumber && !before.includes('DELIVERED') && state !== 'DELIVERED';
  return tellsNumber ? 'ExpeditedTracking' : step;
}
