import type { Alert } from './alert.ts';
import { isRequired } from './alert-kind.ts';

/** How far the program lets thresholds go, in cents. */
export interface ThresholdLimits {
  /** A low balance is at most this. */
  balanceBelowMaxCents: number;
  /** A large purchase is at least this. */
  purchaseAboveMinCents: number;
}

/** The largest amount that anything can be about, in cents; no threshold is above it. */
const largestCents = 100_000_000;

/** The alerts that are told by an amount. */
export const hasThreshold = (kind: Alert['kind']): kind is 'BALANCE_BELOW' | 'PURCHASE_ABOVE' =>
  kind === 'BALANCE_BELOW' || kind === 'PURCHASE_ABOVE';

/**
 * Why a threshold cannot be kept, or null (specification §5): a low balance is at or under the program's limit, a large
 * purchase at or above it. An alert that has none must have none.
 */
export function findThresholdProblem(
  { kind, thresholdCents }: Pick<Alert, 'kind' | 'thresholdCents'>,
  limits: ThresholdLimits,
): 'required' | 'invalid' | 'thresholdTooHigh' | 'thresholdTooLow' | null {
  if (!hasThreshold(kind)) return thresholdCents === null ? null : 'invalid';
  if (thresholdCents === null) return 'required';
  if (thresholdCents < minOf(kind, limits)) return 'thresholdTooLow';
  return thresholdCents > maxOf(kind, limits) ? 'thresholdTooHigh' : null;
}

const minOf = (kind: Alert['kind'], { purchaseAboveMinCents }: ThresholdLimits): number =>
  kind === 'PURCHASE_ABOVE' ? purchaseAboveMinCents : 1;
const maxOf = (kind: Alert['kind'], { balanceBelowMaxCents }: ThresholdLimits): number =>
  kind === 'BALANCE_BELOW' ? balanceBelowMaxCents : largestCents;

/** The amount, in cents, that an alert's threshold of `problem` has passed: its own limit, not that of the other alert. */
export function findThresholdLimit(
  kind: Alert['kind'],
  problem: 'thresholdTooHigh' | 'thresholdTooLow',
  limits: ThresholdLimits,
): number {
  return problem === 'thresholdTooLow' ? minOf(kind, limits) : maxOf(kind, limits);
}

/** Tells whether an alert that must reach the cardholder has no way left to do so. */
export function hasNoWay({ kind, channels }: Pick<Alert, 'kind' | 'channels'>): boolean {
  return isRequired(kind) && channels.length === 0;
}
