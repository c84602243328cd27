import { isCode, parse } from './parse.ts';
import { isTest, type Rule, type SourceFile } from './tree.ts';

const list = 'texts/languages.json';

/** The places that may name a language, and why. */
const allowed = new Map([
  ['contract/src/language.ts', 'the language of last resort (specification §1)'],
  ['web/src/help/stemmer.ts', 'the stems of a language are code; one without them is searched all the same'],
  ['web/src/help/contact-us-page.tsx', 'a postal address is English in every language'],
  ['server/src/events/paper-notices.ts', 'a sample, with another for languages that have none'],
]);

/** The SQL before it named languages. */
const namelessSince = '202611270340';

const isProduct = (path: string) =>
  /^(?:contract\/src|server\/src|web\/src|web\/desk)\//.test(path) && !isTest(path) && !allowed.has(path);

const isNewSql = (path: string) => (/\/(\d{12})-[^/]*\.sql$/.exec(path)?.[1] ?? '') >= namelessSince;

function tagsIn(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === list)?.text ?? '{}';
  return Object.keys(JSON.parse(text) as object);
}

/** No code names a language: which there are, and what differs from one to the other, is data (docs/add-a-language.md). */
export const languagesRule: Rule = (files) => {
  const tags = tagsIn(files);
  const asKey = new RegExp(String.raw`^[^'"\`/*]*[{,(]?\s*(?<![\w.'])(?:${tags.join('|')}): `, 'm');
  return files
    .filter(({ path }) => isProduct(path))
    .flatMap((file) => {
      const message = `names a language: keep it in ${list}, or make it in each (inEachLanguage)`;
      const isNamed = isCode(file)
        ? parse(file).texts.some(({ parts }) => parts.length === 1 && tags.includes(parts[0] ?? '')) ||
          asKey.test(file.text)
        : isNewSql(file.path) && tags.some((tag) => file.text.includes(`'${tag}'`));
      return isNamed ? [{ path: file.path, message }] : [];
    });
};
