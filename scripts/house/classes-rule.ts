import postcss from 'postcss';
import { isCode, parse } from './parse.ts';
import { isTest, type Problem, type Rule, type SourceFile } from './tree.ts';

/** Stands for the expressions of a template, which may be any word or part of one. */
const any = '\0';

/** The classes that selectors of a stylesheet name. */
function ruledIn({ text }: SourceFile): string[] {
  const names: string[] = [];
  postcss.parse(text).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)) names.push(name);
  });
  return names;
}

/** The words of a string or template, those of HTML in it included. */
const wordsOf = ({ parts }: { parts: string[] }) => parts.join(any).split(/[\s"'=<>]+/);

/** Tells whether a class is what a word of the code says, or can make: 'note--warn' of `note--${tone}`. */
function covers(word: string, name: string): boolean {
  if (!word.includes(any)) return word === name;
  const [first = '', ...rest] = word.split(any);
  // A template that begins with its expression says nothing of what it makes.
  return first !== '' && name.startsWith(first) && name.endsWith(rest.at(-1) ?? '');
}

/**
 * Each class that the pages name has a rule in a stylesheet, and each class with a rule is named. A template counts for
 * all classes that it can make.
 */
export const classesRule: Rule = (files) => {
  const own = files.filter(({ path }) => path.startsWith('web/src/') && !isTest(path));
  const sheets = own.filter(({ path }) => path.endsWith('.css'));
  const ruled = new Map(sheets.flatMap((sheet) => ruledIn(sheet).map((name) => [name, sheet.path])));
  const names = [...ruled.keys()];
  const problems: Problem[] = [];
  const words = new Set<string>();
  for (const file of own.filter(isCode)) {
    const { texts, classNames } = parse(file);
    for (const word of texts.flatMap(wordsOf)) words.add(word);
    for (const word of new Set(classNames.flatMap(wordsOf))) {
      if (/[a-z]/i.test(word) && !word.startsWith(any) && !names.some((name) => covers(word, name)))
        problems.push({ path: file.path, message: `has the class '${word.replaceAll(any, '…')}', which has no rule` });
    }
  }
  const made = [...words].filter((word) => word.includes(any));
  for (const [name, path] of ruled) {
    if (!words.has(name) && !made.some((word) => covers(word, name)))
      problems.push({ path, message: `has a rule for the class '${name}', which no page names` });
  }
  return problems;
};
