const answers: Readonly<Record<string, 'YES' | 'NO'>> = { YES: 'YES', SI: 'YES', NO: 'NO' };

/** Reads the answer to 'was this you?' in a text, with or without accents and signs around it. Null: it is none. */
export function readInboundAnswer(text: string): 'YES' | 'NO' | null {
  const word = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
  return answers[word] ?? null;
}
