/** The middle of some figures; the mean of the two middle ones when their number is even. Throws when there are none. */
export function median(figures: readonly number[]): number {
  if (figures.length === 0) throw new RangeError('no figures');
  const sorted = figures.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper;
  return ((sorted[lower] as number) + (sorted[upper] as number)) / 2;
}
