import { sameInBoth } from './same-in-both.ts';
import { fileOf, textsOf } from './text-keys.ts';
import type { Problem, Rule } from './tree.ts';

function placeholdersOf(text: string): string {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b)).join(', ');
}

/** Both languages have the same keys with the same placeholders, and no text was left in the other's words. */
export const textsParityRule: Rule = (files) => {
  const [en, es] = [textsOf(files, 'en'), textsOf(files, 'es')];
  const problems: Problem[] = [];
  for (const [key, english] of en) {
    const spanish = es.get(key);
    if (spanish === undefined) {
      problems.push({ path: fileOf('es', key), message: `lacks '${key}'` });
      continue;
    }
    if (placeholdersOf(english) !== placeholdersOf(spanish)) {
      problems.push({ path: fileOf('es', key), message: `'${key}' has other placeholders than in English` });
    }
    const hasWords = /\p{L}/u.test(english.replace(/\{\{.*?\}\}/g, ''));
    if (hasWords && english === spanish && !sameInBoth.has(key)) {
      problems.push({
        path: fileOf('es', key),
        message: `'${key}' is not translated (else add it to same-in-both.ts)`,
      });
    }
  }
  for (const key of es.keys()) {
    if (!en.has(key)) problems.push({ path: fileOf('en', key), message: `lacks '${key}'` });
  }
  return problems;
};
