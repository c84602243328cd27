import { type CardControls, noControls } from './card-controls.ts';
import { type ControlledUse, findControlDecline } from './find-control-decline.ts';

/** A use of the card that was approved. */
export interface ApprovedUse extends ControlledUse {
  transactionId: string;
  /** When it was approved (ISO 8601). */
  at: string;
}

/** The approved uses that a control is shown against. */
export const maxProofUses = 60;

/** The approved uses below which nothing is shown: of so few, nobody could tell what a control will do. */
export const minProofUses = 10;

/**
 * Lists the uses that some controls alone would have stopped, newest first as they come; null for too few uses to tell. A pause is left
 * out: it is over before the next day.
 */
export function listStoppedUses<Use extends ApprovedUse>(
  controls: Partial<CardControls>,
  uses: readonly Use[],
  timeZone: string,
): Use[] | null {
  if (uses.length < minProofUses) return null;
  const asked = { ...noControls, ...controls, pausedUntil: null };
  return uses.filter((use) => findControlDecline(asked, use, new Date(use.at), timeZone) !== null);
}
