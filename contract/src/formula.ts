/**
 * The signs with which a spreadsheet begins a formula, also in the full width and the small forms of East Asian keyboards:
 * a class of a regular expression.
 */
export const formulaSigns = '[=+\\-@\\t\\r\\n\\0＝＋－＠﹦﹢﹣﹫]';

const start = new RegExp(`^${formulaSigns}`);

/** Tells whether a spreadsheet would run a text as a formula. */
export function startsFormula(text: string): boolean {
  return start.test(text);
}
