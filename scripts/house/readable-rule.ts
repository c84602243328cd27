import { gradeLimit, infleszLimit, type Language, measure } from '../readability/measure.ts';
import type { Problem, Rule } from './tree.ts';

const languages: readonly Language[] = ['en', 'es'];

/** All strings of one language below a value; where both stand side by side, under 'en' and 'es', only its own. */
function stringsOf(value: unknown, language: Language): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const other = language === 'en' ? 'es' : 'en';
  return Object.entries(value).flatMap(([key, child]) => (key === other ? [] : stringsOf(child, language)));
}

/** What of the tree people read in a language: its texts, and what programs say in both. */
function isRead(path: string, language: Language): boolean {
  return path.endsWith('.json') && (path.startsWith(`texts/${language}/`) || /^program\/(?!demo\/)\w+\//u.test(path));
}

/** Every file of words is easy to read in each language that it holds; what a page shows of them, the walk measures. */
export const readableRule: Rule = (files) =>
  languages.flatMap((language) =>
    files
      .filter(({ path }) => isRead(path, language))
      .flatMap(({ path, text }): Problem[] => {
        const found = measure(stringsOf(JSON.parse(text), language), language);
        if (found === null || found.isEasy) return [];
        const limit = language === 'en' ? `grade, at most ${gradeLimit}` : `INFLESZ, at least ${infleszLimit}`;
        return [{ path, message: `is hard to read in '${language}': ${found.figure.toFixed(1)} (${limit})` }];
      }),
  );
