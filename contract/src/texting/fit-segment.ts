import { maxSegmentsOf, segmentsOf } from './text-segments.ts';

/** The most characters of a text whose names were left out: one segment of the GSM alphabet, or three of another. */
const maxCut = 160;

/**
 * Writes a text that fits one segment, or three in a language whose letters the GSM alphabet lacks: `write` gets the longest name
 * that each line may have, less and less until all fits. With names of no letters it is cut.
 */
export function fitSegment(write: (maxName: number) => string): string {
  for (let maxName = 24; maxName > 3; maxName--) {
    const text = write(maxName);
    if (segmentsOf(text) <= maxSegmentsOf(text)) return text;
  }
  return write(0).slice(0, maxCut);
}
