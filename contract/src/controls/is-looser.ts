import type { CardControls, OpenHours } from './card-controls.ts';
import { isOpenAt } from './find-control-decline.ts';

const allHours = Array.from({ length: 24 }, (_, hour) => hour);

const hasMoreHours = (before: OpenHours, after: OpenHours | null): boolean =>
  allHours.some((hour) => !isOpenAt(before, hour) && (after === null || isOpenAt(after, hour)));

/**
 * Reports whether controls let through at `now` what they did not before. A thief would do so: it asks for a proof, and to
 * tighten them asks for none.
 */
export function isLooser(before: CardControls, after: CardControls, now: Date): boolean {
  const isLifted = (control: 'blocksOnline' | 'blocksAbroad' | 'blocksCash' | 'relocksAfterUse') =>
    before[control] && !after[control];
  const isPaused = before.pausedUntil !== null && now < new Date(before.pausedUntil);
  return (
    isLifted('blocksOnline') ||
    isLifted('blocksAbroad') ||
    isLifted('blocksCash') ||
    isLifted('relocksAfterUse') ||
    (before.onlyState !== null && after.onlyState !== before.onlyState) ||
    (before.maxPurchaseCents !== null &&
      (after.maxPurchaseCents === null || after.maxPurchaseCents > before.maxPurchaseCents)) ||
    (before.hours !== null && hasMoreHours(before.hours, after.hours)) ||
    after.sparedCompanies.some((company) => !before.sparedCompanies.includes(company)) ||
    before.blockedKinds.some((kind) => !after.blockedKinds.includes(kind)) ||
    (isPaused && (after.pausedUntil === null || new Date(after.pausedUntil) < new Date(before.pausedUntil ?? 0)))
  );
}
