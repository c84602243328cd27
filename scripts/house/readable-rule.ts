import { gradeLimit, infleszLimit, type Language, measure } from '../readability/measure.ts';
import { readTexts } from './read-texts.ts';
import type { Problem, Rule } from './tree.ts';

const languages: readonly Language[] = ['en', 'es'];

/** Every file of words is easy to read in each language that it holds; what a page shows of them, the walk measures. */
export const readableRule: Rule = (files) =>
  languages.flatMap((language) =>
    readTexts(files, language).flatMap(({ path, strings }): Problem[] => {
      const found = measure(strings, language);
      if (found === null || found.isEasy) return [];
      const limit = language === 'en' ? `grade, at most ${gradeLimit}` : `INFLESZ, at least ${infleszLimit}`;
      return [{ path, message: `is hard to read in '${language}': ${found.figure.toFixed(1)} (${limit})` }];
    }),
  );
