/** Written in capitals wherever they stand. */
const capitals = new Set(
  'apo dpo fpo po rr hc psc cmr omc umr us uss usns uscgc c/o fm pmb mlk jfk ii iii iv ne nw se sw'.split(' '),
);
const small = new Set('of and de del y'.split(' '));
/** Are small after those: 'Paseo de las Flores', though 'Urb Las Lomas'. */
const articles = new Set('the la las los el'.split(' '));

/** 'Mesquite', 'McAllen', 'OConnor', 'DeWitt': somebody chose these capitals. */
const wellWritten = /^[A-Z][a-z]*(?:[A-Z][a-z]+)+$|^[A-Z][a-z]+$/;

function casePart(part: string, before: string | undefined): string {
  const lower = part.toLowerCase();
  if (/\d/.test(part)) return /^\d+(?:st|nd|rd|th)$/.test(lower) ? lower : part.toUpperCase();
  if (part.length <= 1 || capitals.has(lower)) return part.toUpperCase();
  if (wellWritten.test(part)) return part;
  if (before !== undefined && small.has(lower)) return lower;
  if (small.has((before ?? '').toLowerCase()) && articles.has(lower)) return lower;
  if (/^mc[a-z]{3,}$/.test(lower)) return `Mc${lower.charAt(2).toUpperCase()}${lower.slice(3)}`;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Words in the case that people read, whatever case they were typed in: 'MESQUITE' → 'Mesquite', '12TH' → '12th'. */
export function caseWords(words: readonly string[]): string {
  return words
    .map((word, at) => {
      // A ship's hull number: 'CVN-68'.
      if (/^[a-z]{2,4}-\d+$/i.test(word)) return word.toUpperCase();
      const parts = word.split('-');
      const before = parts.length === 1 ? words[at - 1] : undefined;
      return parts.map((part) => casePart(part, before)).join('-');
    })
    .join(' ');
}
