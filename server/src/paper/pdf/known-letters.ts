/** The letters of Western Europe, with the signs of sentences and money: what the font of our papers draws. */
const others =
  /[^\n -~\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC\u2122\u2212]/gu;

/**
 * Writes a text in letters that a paper can show. Others lose their marks, or become a question mark: a name in another
 * script must not leave an empty place. Invisible characters, such as a change of direction, are removed.
 */
export function inKnownLetters(text: string): string {
  return text.normalize('NFC').replace(others, (letter) => {
    const plain = letter.normalize('NFKD').replace(/[\p{M}\p{C}]/gu, '');
    return plain.replace(others, '?');
  });
}

/** Writes a text for a font that has the letters of its language: only invisible characters are removed. */
export const inPlainText = (text: string): string =>
  text.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ''));
