import { type ProblemKind, problemKinds } from './problem-kind.ts';

/** The amounts told of one charge beside its reason; cents. */
export interface ToldAmounts {
  /** The amount that it should have been. */
  rightCents?: number | undefined;
  /** The cash that came out. */
  receivedCents?: number | undefined;
}

/**
 * Returns the part of a charge that is in question, in cents: all of it, or what is above the right amount or the cash that came
 * out. Null where nothing is: the amount told is as much as the charge, or more.
 */
export function computeDisputed(kind: ProblemKind, chargeCents: number, told: ToldAmounts): number | null {
  const { asks } = problemKinds[kind];
  const fineCents =
    asks === 'RIGHT_AMOUNT' ? (told.rightCents ?? 0) : asks === 'CASH_RECEIVED' ? (told.receivedCents ?? 0) : 0;
  const cents = chargeCents - fineCents;
  return cents > 0 && fineCents >= 0 ? cents : null;
}
