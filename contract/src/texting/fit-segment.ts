/** The letters that a text of one segment has room for, all of them of the GSM alphabet. */
const maxSegment = 160;

/**
 * Writes a text that fits one segment: `write` gets the longest name that each line may have, less and less until all fits.
 * With names of no letters it is cut.
 */
export function fitSegment(write: (maxName: number) => string): string {
  for (let maxName = 24; maxName > 3; maxName--) {
    const text = write(maxName);
    if (text.length <= maxSegment) return text;
  }
  return write(0).slice(0, maxSegment);
}
