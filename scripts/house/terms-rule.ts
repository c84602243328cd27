import { leftOut, terms } from './terms.ts';
import { fileOf, textsOf } from './text-keys.ts';
import type { Problem, Rule } from './tree.ts';

/** The words of a text, without the names of its placeholders. */
const wordsOf = (text: string) => text.replaceAll(/\{\{.*?\}\}/gu, '…');

/**
 * Requires one word for one thing across the languages: where the English says a term of the glossary, the Spanish says its
 * own, and a Spanish term that means one thing stands for nothing else.
 */
export const termsRule: Rule = (files) => {
  const [en, es] = [textsOf(files, 'en'), textsOf(files, 'es')];
  const problems: Problem[] = [];
  for (const [key, english] of en) {
    const spanish = es.get(key);
    if (spanish === undefined || leftOut.has(key)) continue;
    for (const term of terms) {
      const [isEnglish, isSpanish] = [term.en.test(wordsOf(english)), term.es.test(wordsOf(spanish))];
      if (isEnglish && !isSpanish) {
        problems.push({
          path: fileOf('es', key),
          message: `'${key}' lacks '${term.row[1]}', as the English has '${term.row[0]}'`,
        });
      }
      if (isSpanish && !isEnglish && term.isOnly) {
        problems.push({
          path: fileOf('en', key),
          message: `'${key}' lacks '${term.row[0]}', as the Spanish has '${term.row[1]}'`,
        });
      }
    }
  }
  return problems;
};
