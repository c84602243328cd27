interface Spent {
  spentCents: number;
}

/** Part of all that was spent, 0 to 1. A category of which more came back than went out is no part of it. */
export function partOf(spentCents: number, all: readonly Spent[]): number {
  const sum = all.reduce((total, each) => total + Math.max(0, each.spentCents), 0);
  return sum === 0 ? 0 : Math.max(0, spentCents) / sum;
}

/** The six colors of figures: the largest categories have their own, the others share the last. */
export const colorOf = (rank: number): string => `c${Math.min(rank, 5) + 1}`;
