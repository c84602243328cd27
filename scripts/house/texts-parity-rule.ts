import { pluralRules } from '@portal/contract/intl';
import { sameInBoth } from './same-in-both.ts';
import { fileOf, type Texts, textsOf, withoutPluralForm } from './text-keys.ts';
import type { Problem, Rule, SourceFile } from './tree.ts';

const list = 'texts/languages.json';

/** The languages that the list names, but for English, which the others are compared with. */
function othersIn(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === list)?.text ?? '{"es": {}}';
  return Object.keys(JSON.parse(text) as object).filter((tag) => tag !== 'en');
}

function placeholdersOf(text: string): string {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b)).join(', ');
}

/** The forms that numbers up to a thousand take, as texts have them: 'days_few'. */
function formsOf(language: string): string[] {
  const rules = pluralRules(language);
  return [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))];
}

/** The keys that a language has to have for those of English: each plural form that it knows, and all else as it is. */
function wantedOf(english: Texts, language: string): Map<string, string> {
  const forms = formsOf(language);
  const wanted = new Map<string, string>();
  for (const [key, text] of english) {
    const base = withoutPluralForm(key);
    if (base === key) wanted.set(key, text);
    else for (const form of forms) wanted.set(`${base}_${form}`, english.get(`${base}_${form}`) ?? text);
  }
  return wanted;
}

/** A form for one, or two, or none may say so in a word in place of the number. */
const saysNumber = (key: string) => /_(zero|one|two)$/.test(key);

function compare(english: Texts, other: Texts, language: string): Problem[] {
  const problems: Problem[] = [];
  const wanted = wantedOf(english, language);
  for (const [key, text] of wanted) {
    const path = fileOf(language, key);
    const translated = other.get(key);
    if (translated === undefined) {
      problems.push({ path, message: `lacks '${key}'` });
      continue;
    }
    const isFreer = !english.has(key) && saysNumber(key);
    if (!isFreer && placeholdersOf(text) !== placeholdersOf(translated)) {
      problems.push({ path, message: `'${key}' has other placeholders than in English` });
    }
    const hasWords = /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ''));
    if (hasWords && text === translated && !sameInBoth.has(key)) {
      problems.push({ path, message: `'${key}' is not translated (else add it to same-in-both.ts)` });
    }
  }
  for (const key of other.keys()) {
    if (wanted.has(key)) continue;
    problems.push({ path: fileOf('en', key), message: `lacks '${key}'` });
  }
  return problems;
}

/** Each language has the keys of English with the same placeholders, and no text was left in English words. */
export const textsParityRule: Rule = (files) => {
  const english = textsOf(files, 'en');
  return othersIn(files).flatMap((language) => compare(english, textsOf(files, language), language));
};
