import { hourIn } from './dates.ts';

/**
 * The zone in which somebody reads times: that of their ZIP (docs/domain.md §8). Where their ZIP may lie in several, it
 * is the one that the clock of their device shows at `now`, else the first. A device that is on a journey, or set wrong,
 * changes nothing. `otherwise` when no zone is known.
 */
export function ownZone(zones: readonly string[], otherwise: string, now: Date): string {
  return zones.find((zone) => hourIn(zone, now) === now.getHours()) ?? zones[0] ?? otherwise;
}
