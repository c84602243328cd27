/** Above so many times the middle of the team, a count is unusual. */
const timesMiddle = 3;
/** The middle of numbers; 0 of none. */
export function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return (low + high) / 2;
}

/** Tells whether somebody's count is unusual among those of all who did it at all that day, their own included. */
export const isUnusualCount = (count: number, all: readonly number[]): boolean =>
  all.length > 1 && count > timesMiddle * middleOf(all);
