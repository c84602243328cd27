import { median } from './median.ts';

/** One side of a comparison: measures once and gives the figure. */
export type Measure = () => Promise<number>;

export interface Comparison {
  /** Median figures of the two sides. */
  subject: number;
  baseline: number;
  /** Median of the ratios subject ÷ baseline, pair by pair. */
  ratio: number;
  lowestRatio: number;
  highestRatio: number;
  /** The same for the baseline against itself: how far this machine's noise alone moves a ratio. */
  noiseRatio: number;
  pairs: number;
}

/**
 * Measures subject and baseline in turn, so that a machine whose speed drifts is the same for both. First the baseline
 * runs against itself; a ratio no farther from 1 than that one says nothing.
 */
export async function compare(subject: Measure, baseline: Measure, pairs: number): Promise<Comparison> {
  await baseline();
  await subject();
  const noise: number[] = [];
  for (let n = 0; n < pairs; n++) noise.push((await baseline()) / (await baseline()));
  const figures: { subject: number; baseline: number }[] = [];
  for (let n = 0; n < pairs; n++) {
    // Every second pair starts with the baseline, so that neither side always follows the other.
    if (n % 2 === 0) figures.push({ subject: await subject(), baseline: await baseline() });
    else {
      const first = await baseline();
      figures.push({ subject: await subject(), baseline: first });
    }
  }
  const ratios = figures.map((pair) => pair.subject / pair.baseline);
  return {
    subject: median(figures.map((pair) => pair.subject)),
    baseline: median(figures.map((pair) => pair.baseline)),
    ratio: median(ratios),
    lowestRatio: Math.min(...ratios),
    highestRatio: Math.max(...ratios),
    noiseRatio: median(noise),
    pairs,
  };
}
