/** Written in capitals wherever they stand. */
const capitals = new Set(
  'apo dpo fpo po rr hc psc cmr omc umr us uss usns uscgc c/o fm pmb mlk jfk ii iii iv ne nw se sw'.split(' '),
);
const small = new Set('of the and de del la las los el y'.split(' '));

/** 'Mesquite', 'McAllen', 'OConnor', 'DeWitt': somebody chose these capitals. */
const wellWritten = /^[A-Z][a-z]*(?:[A-Z][a-z]+)+$|^[A-Z][a-z]+$/;

function casePart(part: string, isFirst: boolean): string {
  const lower = part.toLowerCase();
  if (/\d/.test(part)) return /^\d+(?:st|nd|rd|th)$/.test(lower) ? lower : part.toUpperCase();
  if (part.length <= 1 || capitals.has(lower)) return part.toUpperCase();
  if (wellWritten.test(part)) return part;
  if (!isFirst && small.has(lower)) return lower;
  if (/^mc[a-z]{3,}$/.test(lower)) return `Mc${lower.charAt(2).toUpperCase()}${lower.slice(3)}`;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Words in the case that people read, whatever case they were typed in: 'MESQUITE' → 'Mesquite', '12TH' → '12th'. */
export function caseWords(words: readonly string[]): string {
  return words
    .map((word, at) =>
      word
        .split('-')
        .map((part) => casePart(part, at === 0 || part !== word))
        .join('-'),
    )
    .join(' ');
}
