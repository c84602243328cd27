import { gradeLimit, infleszLimit } from '../../scripts/readability/measure.ts';

/** How hard one page is in both languages; null where it shows no sentence. */
export interface Row {
  path: string;
  en: number | null;
  es: number | null;
}

const figure = (value: number | null) => (value === null ? '–' : value.toFixed(1));

function table(rows: readonly Row[]): string {
  const heads = ['page', 'English: grade', 'Spanish: INFLESZ'];
  const lines = rows.map(({ path, en, es }) => [`\`${path}\``, figure(en), figure(es)]);
  const widths = heads.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [lineOf(heads), lineOf(widths.map((width) => '-'.repeat(width))), ...lines.map(lineOf)].join('\n');
}

/** The words of `docs/readability.md`. */
export function describeReadability(rows: readonly Row[]): string {
  return `# How easy each page is to read

Made by \`npm run readability\`, which opens every page in both languages as a browser shows it. No page may be above grade
${gradeLimit} (Flesch and Kincaid) in English, or below ${infleszLimit} (INFLESZ) in Spanish: the walk over all pages fails, so does
every journey at each state in which it asks axe, and \`npm run check\` where a file of texts, documents, answers or
announcements is too hard. Today no page needs an exception, the legal texts included. The steps of
registration open at the first one, whose figure they have here; the journey through them measures each.

Prose counts: whatever ends as a sentence does, with what leads to a list and each item of one, and answers that are
still folded. Names of buttons and fields, figures and names of stores do not; all of them would make a page look easier than
it is. A page without a sentence has no figure. Syllables are counted by [syllable](https://github.com/words/syllable) in English, and by the
rules of spelling in Spanish (\`scripts/readability\`).

${table(rows)}
`;
}
