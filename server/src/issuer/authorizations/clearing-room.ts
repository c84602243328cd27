import { dayAfter } from '@portal/contract/time/days';
import { isTravel } from './hold-rules.ts';

const fuelDispenser = '5542';
/** The most that a pump may clear after only asking whether the card works, in cents: the U.S. limit of the networks. */
const fuelRoomCents = 17_500;

/** Taxis, caterers, restaurants, bars, fast food, barbers, massage and spas, where a tip comes on top. */
const tipped: ReadonlySet<string> = new Set(['4121', '5811', '5812', '5813', '5814', '7230', '7297', '7298']);
const tipPercent = 20;
/** The last bill of a hotel, a rented car or a cruise. */
const travelPercent = 15;

/** The authorized facts by which a clearing is measured. */
export interface Authorized {
  mcc: string;
  cents: number;
  /** Tells whether it was a pump's question, and the pump has not told the real amount. */
  isOpenQuestion: boolean;
}

/**
 * Returns the amount that may clear of an authorization without a case. The networks give room where the bill is not known
 * before: a tip of 20 percent (Mastercard, chargeback reason 4808; Visa, dispute condition 11.3), 15 percent for travel
 * (Visa), and a tank of fuel. A purchase has none.
 */
export function findRoomCents({ mcc, cents, isOpenQuestion }: Authorized): number {
  if (mcc === fuelDispenser && isOpenQuestion) return Math.max(cents, fuelRoomCents);
  const percent = tipped.has(mcc) ? tipPercent : isTravel(mcc) ? travelPercent : 0;
  return cents + Math.floor((cents * percent) / 100);
}

/** Visa gives 75 days after the charge was processed (dispute condition 11.3), Mastercard 90 (4808): the shorter counts. */
const chargebackDays = 75;

/** The last day on which a charge that is processed on `today` can be charged back, yyyy-MM-dd. */
export const lastChargebackDay = (today: string): string => dayAfter(today, chargebackDays);
