/** 'p. m.', 'p.m.' after its hour, with the dot that ends a sentence. */
const halfOfDay = /(\d)\s*([ap]\.)(\s?)(m\.)\.?/g;

/**
 * A text as it is shown: 'p. m.' stays on one line with its hour, and its dot ends the sentence too. Hours come from
 * formats, the program and the texts, so whatever fills a text calls this.
 */
export const bindHours = (text: string): string =>
  text.replace(
    halfOfDay,
    (_, hour: string, half: string, space: string, last: string) => `${hour}\u00a0${half}${space && '\u00a0'}${last}`,
  );
