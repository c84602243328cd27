/** The longest text that is kept, in characters: one segment. */
const maxKept = 160;

/**
 * Takes each run of four or more digits out of a text before it is kept, also where single spaces, dots or dashes part them, and
 * shortens it to one segment.
 */
export function redactDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}(?:[\s.\-–—]?\p{Nd}){3,}/gu, '****')
    .slice(0, maxKept);
}
