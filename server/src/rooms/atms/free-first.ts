/** Of a full list, what the places with a fee have at least: one that is next door is worth knowing. */
const shareOfOthers = 1 / 4;

/** At most `max` places, those that cost nothing before the others. Each list is the nearest first. */
export function freeFirst<Place>(free: readonly Place[], others: readonly Place[], max: number): Place[] {
  const kept = Math.max(max - others.length, max - Math.round(max * shareOfOthers));
  const first = free.slice(0, kept);
  return [...first, ...others.slice(0, max - first.length)];
}
