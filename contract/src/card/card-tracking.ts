import * as z from 'zod/mini';
import { bankingDaysAfter } from '../time/banking-days.ts';
import { dayAfter } from '../time/days.ts';
import { Day, Instant } from '../time/iso.ts';
import { postalDayFrom } from '../time/postal-days.ts';

/** Where a card in the mail can be, in the order of its way; a returned one went back to the sender. */
export const shippingStates = [
  'ORDERED',
  'PRINTED',
  'SHIPPED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RETURNED',
] as const;
export type ShippingState = (typeof shippingStates)[number];

export const shippingMethods = ['STANDARD', 'EXPEDITED'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

/** The way of a card through the mail, until it is activated. */
export const CardTracking = z.object({
  method: z.enum(shippingMethods),
  /** As the carrier says them; expedited mail has both, other mail seldom. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** The states reached so far, in order. The time is null where nobody reported it. */
  states: z.array(z.object({ state: z.enum(shippingStates), happenedAt: z.nullable(Instant) })),
  /** The days between which it is expected; the same day twice for expedited mail. */
  expectedFrom: Day,
  expectedTo: Day,
  /**
   * Tells whether it should have come by now. One that the carrier delivered, but to whom nobody knows, has not come to its
   * holder either, as long as it is not activated.
   */
  isOverdue: z.boolean(),
  /** Tells whether the carrier took it out for delivery today. An attempt on an earlier day promises nothing any more. */
  isOutToday: z.boolean(),
  /** The day on which the carrier delivered it, or null. */
  deliveredOn: z.nullable(Day),
  /** Tells whether it may be in its holder's hands: it was sent, or the days in which it is expected have begun. */
  canHaveArrived: z.boolean(),
});
export type CardTracking = z.infer<typeof CardTracking>;

/** How long the mail takes (specification §9). */
const standardDays = { least: 5, most: 10 } as const;
const expeditedBankingDays = 2;

/**
 * When a card is expected that was sent on `sentOn`: 5–10 days by standard mail, 2 business days expedited; never on a day
 * without mail.
 */
export function expectedDays(method: ShippingMethod, sentOn: string): { expectedFrom: string; expectedTo: string } {
  if (method === 'STANDARD') {
    const [expectedFrom, expectedTo] = [standardDays.least, standardDays.most].map((days) =>
      postalDayFrom(dayAfter(sentOn, days)),
    ) as [string, string];
    return { expectedFrom, expectedTo };
  }
  const day = bankingDaysAfter(sentOn, expeditedBankingDays);
  return { expectedFrom: day, expectedTo: day };
}
