/** A language of tests: how its words are made of the English ones, and what the list says of it. */
export interface MadeUpLanguage {
  tag: string;
  /** The plural forms that it gives whole numbers, as texts have them: 'days_few'. */
  forms: readonly string[];
  facts: Record<string, unknown>;
  say: (english: string) => string;
}

/** Placeholders, addresses and codes, which stay as they are in any language. */
const kept = /(\{\{.*?\}\}|https?:\/\/\S+|\S+@\S+)/;

const accents = new Map(
  Object.entries({
    a: 'ą',
    b: 'ƀ',
    c: 'ç',
    d: 'ð',
    e: 'ę',
    f: 'ƒ',
    g: 'ĝ',
    h: 'ĥ',
    i: 'î',
    j: 'ĵ',
    k: 'ķ',
    l: 'ł',
    m: 'ɱ',
    n: 'ñ',
    o: 'ó',
    p: 'þ',
    q: 'ɋ',
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'ů',
    v: 'ṽ',
    w: 'ŵ',
    x: 'ẋ',
    y: 'ý',
    z: 'ž',
  }),
);

const letters = new Map(
  Object.entries({
    a: 'ا',
    b: 'ب',
    c: 'ك',
    d: 'د',
    e: 'ي',
    f: 'ف',
    g: 'ج',
    h: 'ه',
    i: 'ي',
    j: 'ج',
    k: 'ك',
    l: 'ل',
    m: 'م',
    n: 'ن',
    o: 'و',
    p: 'ب',
    q: 'ق',
    r: 'ر',
    s: 'س',
    t: 'ت',
    u: 'و',
    v: 'ف',
    w: 'و',
    x: 'خ',
    y: 'ي',
    z: 'ز',
  }),
);

const spell = (text: string, alphabet: ReadonlyMap<string, string>) =>
  text
    .split(kept)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[a-z]/giu, (one) => alphabet.get(one.toLowerCase()) ?? one),
    )
    .join('');

/** The lengths that a program's words may have (`server/src/program`), and a lower one for titles of the portal. */
const limits = [28, 60, 80, 120, 300, 400, 1000];

/** Makes a text 40% longer, with words of its own, and no longer than the least limit that it kept before. */
function lengthen(text: string): string {
  const limit = limits.find((each) => each >= text.length + 2) ?? Number.POSITIVE_INFINITY;
  const wanted = Math.min(Math.ceil(text.length * 1.4), limit) - text.length - 2;
  const more = ' łóŕęɱ îþšůɱ'.repeat(Math.ceil(Math.max(wanted, 0) / 12)).slice(0, Math.max(wanted, 0));
  return `[${text}${more.trimEnd()}]`;
}

const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));

/** A font that has the letters of both. */
const paperFont = { regular: 'fonts/regular.ttf', bold: 'fonts/bold.ttf' };

/** Letters with accents, in brackets, 40% longer than English; dates and plural forms are those of Polish. */
export const accented: MadeUpLanguage = {
  tag: 'pl',
  forms: ['one', 'few', 'many'],
  facts: { name: 'Ƥółšķî', locale: 'pl-PL', justNow: '[ĵůšţ ñóŵ]', paperFont },
  say: (english) => (hasWords(english) ? lengthen(spell(english, accents)) : english),
};

/** Letters that join and run from right to left; dates and plural forms are those of Arabic. */
export const mirrored: MadeUpLanguage = {
  tag: 'ar',
  forms: ['zero', 'one', 'two', 'few', 'many', 'other'],
  facts: {
    name: 'العربية',
    locale: 'ar-AE',
    direction: 'rtl',
    justNow: 'الآن',
    paperFont,
  },
  say: (english) => spell(english, letters),
};

export const madeUpLanguages = [accented, mirrored] as const;
