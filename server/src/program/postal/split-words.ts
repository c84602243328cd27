const fractions: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };

/** Words that people write without a space before their number: 'Apt6', 'HC-01', 'FM1431', 'POBox12'. */
const glued =
  /^(apt|apto|ste|unit|bldg|lot|trlr|spc|rm|dept|piso|box|pobox|pob|rr|rfd|hc|psc|cmr|fm|cr|sr|sh|us|ih|hwy|rt|rte|km|carr|calle|urb)-?(\d.*)$/i;

/** Takes a word apart that holds two, and leaves at its ends nothing but letters and digits. */
function splitWord(word: string): string[] {
  const bare = word.replace(/^[-/.]+/, '').replace(/[-/.]+$/, '');
  const [, designator, value] = glued.exec(bare) ?? [];
  if (designator !== undefined && value !== undefined) return [designator, value];
  const [, number, fraction] = /^(\d+)-(\d\/\d)$/.exec(bare) ?? [];
  if (number !== undefined && fraction !== undefined) return [number, fraction];
  return bare === '' ? [] : [bare];
}

/**
 * The words of a line as it was typed: without accents and punctuation, which the post office does not write. '#' and
 * ',' (for any break) are words of their own; a hyphen, a slash and a decimal point stay within a word.
 */
export function splitWords(line: string): string[] {
  return (
    line
      .replaceAll(/[½¼¾⅓⅔]/g, (sign) => ` ${fractions[sign] ?? ''} `)
      .replaceAll(/[º°]/g, 'o')
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      // 'O'CONNOR' is 'OConnor', whatever case it came in.
      .replaceAll(
        /\bO['’]([A-Z])([A-Z]*)/gi,
        (_, first: string, rest: string) => `O${first.toUpperCase()}${rest.toLowerCase()}`,
      )
      .replaceAll(/['’`´]/g, '')
      .replaceAll(/([A-Za-z]{2})\.(?=[A-Za-z])/g, '$1 ')
      .replaceAll(/([A-Za-z])\.(?=\d)/g, '$1 ')
      .replaceAll(/\.(?!\d)|(?<!\d)\./g, '')
      .replaceAll(/[,;:()\n\r]/g, ' , ')
      .replaceAll('#', ' # ')
      .replaceAll('&', ' and ')
      .replaceAll(/[^A-Za-z0-9/.#,-]/g, ' ')
      .replaceAll(/(\d) (?=(?:th|nd) )/gi, '$1')
      .split(' ')
      .flatMap((word) => (word === ',' || word === '#' ? [word] : splitWord(word)))
  );
}

/** Words without breaks. */
export function withoutBreaks(words: readonly string[]): string[] {
  return words.filter((word) => word !== ',');
}
