import type { FeeCode } from '../money/fee-code.ts';
import { yearAfter } from '../time/months.ts';

/** The standing of a charged fee: its holder may take it back, it is back, or the program gives no fee of its kind or age back. */
export const feeStandings = ['RETURNABLE', 'RETURNED', 'NOT_RETURNABLE'] as const;
type FeeStanding = (typeof feeStandings)[number];

/** A fee that was charged. */
export interface ChargedFee {
  feeCode: FeeCode;
  /** The program's day on which it posted, yyyy-MM-dd. */
  day: string;
  isReturned: boolean;
}

/** The program's terms, and the use that the holder made of them. */
export interface RefundTerms {
  today: string;
  /** The kinds of fees that holders may take back; none: the program gives none back by itself. */
  feeCodes: readonly FeeCode[];
  /** The day of the holder's last own refund; null: none yet. */
  lastOn: string | null;
}

/** Tells how a fee stands, whether or not the refund of the year is used up. */
export function feeStandingOf(fee: ChargedFee, { today, feeCodes }: RefundTerms): FeeStanding {
  if (fee.isReturned) return 'RETURNED';
  const isOld = yearAfter(fee.day) <= today;
  return feeCodes.includes(fee.feeCode) && !isOld ? 'RETURNABLE' : 'NOT_RETURNABLE';
}

/** The day from which a holder may take a fee back again; null: now. One fee comes back in twelve months. */
export function nextRefundOn({ today, lastOn }: RefundTerms): string | null {
  const next = lastOn === null ? today : yearAfter(lastOn);
  return next > today ? next : null;
}

/** Says why a holder cannot take a fee back now; null: it can be. */
export function findRefundProblem(
  fee: ChargedFee,
  terms: RefundTerms,
): 'feeIsReturned' | 'feeNotReturnable' | 'feeRefundUsed' | null {
  const standing = feeStandingOf(fee, terms);
  if (standing === 'RETURNED') return 'feeIsReturned';
  if (standing === 'NOT_RETURNABLE') return 'feeNotReturnable';
  return nextRefundOn(terms) === null ? null : 'feeRefundUsed';
}
