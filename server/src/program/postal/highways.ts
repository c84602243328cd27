/** Highways by number, as the post office writes them (USPS Publication 28, appendix F1), and what people write. */
const kinds: readonly [RegExp, string][] = [
  [/^(?:(?:county|co|cnty|cty) (?:road|rd)|cr|c r) /, 'County Road'],
  [/^(?:county|co|cnty|cty) (?:highway|hwy|hiway) /, 'County Highway'],
  [/^(?:farm (?:to )?(?:market|mkt)|fm|f m)(?: road| rd)? /, 'FM'],
  [/^(?:ranch to (?:market|mkt)|rm|ranch)(?: road| rd)? /, 'Ranch Road'],
  [/^(?:interstate|ih|i)(?: highway| hwy)? /, 'Interstate'],
  [/^(?:us|u s)(?: highway| hwy| route| rte| rt)? /, 'US Highway'],
  [/^(?:(?:state|st) (?:highway|hwy|hiway)|sh|s h) /, 'State Highway'],
  [/^(?:(?:state|st) (?:road|rd)|sr|s r) /, 'State Road'],
  [/^(?:state|st) (?:route|rte|rt) /, 'State Route'],
  [/^(?:(?:township|twp) (?:road|rd)|tsr|twp) /, 'Township Road'],
  [/^(?:highway|hwy|hiway|hiwy|carretera) /, 'Highway'],
  [/^(?:route|rte|rt) /, 'Route'],
  [/^(?:road|rd) /, 'Road'],
  [/^loop /, 'Loop'],
];

/** A highway at the beginning of a street's words, and what follows it. */
export interface Highway {
  name: string;
  /** The words that follow it. */
  rest: string[];
}

/** Reads a highway by its number or, as in Wisconsin, its letter; null when the words begin with none. */
export function readHighway(words: readonly string[]): Highway | null {
  // 'I-35'; as a number of a house it is a block of Puerto Rico.
  const [, interstate] = /^i-?(\d{1,3})$/i.exec(words[0] ?? '') ?? [];
  if (interstate !== undefined) return { name: `Interstate ${interstate}`, rest: words.slice(1) };
  const line = `${words.join(' ').toLowerCase()} `;
  for (const [pattern, standard] of kinds) {
    const prefix = pattern.exec(line)?.[0];
    if (prefix === undefined) continue;
    const after = words.slice(prefix.trim().split(' ').length);
    const [number = '', ...rest] = after[0] === '#' ? after.slice(1) : after;
    const isLetter = /^[a-z]{1,2}$/i.test(number) && /^(?:County|Highway)/.test(standard);
    // 'St Road' and 'Ranch Rd' without a number are names, and '123 I Street' is no interstate.
    if (!/^\d+[a-z]{0,2}$/i.test(number) && !isLetter) continue;
    return { name: `${standard} ${number.toUpperCase()}`, rest };
  }
  return null;
}
