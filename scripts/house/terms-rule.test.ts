import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { leftOut, terms } from './terms.ts';
import { termsRule } from './terms-rule.ts';
import { textsOf } from './text-keys.ts';
import { readTree } from './tree.ts';
import { wordsRule } from './words-rule.ts';

/** Rows of the glossary whose Spanish is no one word for one word: their texts say it as people do. */
const unpaired: ReadonlySet<string> = new Set([
  'cardholder',
  'helper',
  'representative payee, guardian',
  'login',
  'card',
  'bank account',
  'hold',
  'part set aside',
  'charge',
  'payment that repeats',
  'bill',
  'payday',
  'stop a company, allow it again',
  'status of a card',
  'control',
  'blocked (by a control)',
  'allow once',
  'replace, order',
  'expedited mail, standard mail',
  '3-digit code (CVV)',
  'notification',
  'announcement',
  'keyword',
  'question by text',
  'version',
  'paper',
]);

const glossary = readFileSync(path.resolve(import.meta.dirname, '../../docs/glossary.md'), 'utf8');
/** The rows of the tables that have both languages, by their cells; one without a word in Spanish is for us alone. */
const rows = glossary
  .split(/^## /mu)
  .filter((section) => /\| English +\| Spanish/u.test(section))
  .flatMap((section) =>
    section
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2),
  )
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  .filter(([, es]) => es !== '—');

const judgeTexts = (en: string, es: string) =>
  judge(termsRule, {
    'texts/en/card.json': JSON.stringify({ a: en }),
    'texts/es/card.json': JSON.stringify({ a: es }),
  });

test('every row of the glossary in both languages is a pair, or says why it is none', () => {
  const paired = terms.map(({ row }) => row.join(' / '));
  const named = rows.filter(([en = '']) => !unpaired.has(en)).map(([en, es]) => `${en} / ${es}`);
  expect(named.filter((each) => !paired.some((pair) => each.startsWith(pair)))).toEqual([]);
  expect([...unpaired].filter((each) => !rows.some(([en]) => en === each))).toEqual([]);
  expect(paired.filter((pair) => !named.some((each) => each.startsWith(pair)))).toEqual([]);
});

test('what the glossary never wants is refused', () => {
  const never = [...glossary.matchAll(/Never (?:'[^']+'(?:, (?:nor )?)?)+/gu)].flatMap(([found]) =>
    [...found.matchAll(/'([^']+)'/gu)].map(([, word = '']) => word),
  );
  expect(never.length).toBeGreaterThan(8);
  const isRefused = (word: string) =>
    (['en', 'es'] as const).some((language) =>
      [word, word.replace(/r$/u, 'ndo')].some(
        (each) => judge(wordsRule, { [`texts/${language}/card.json`]: JSON.stringify({ a: each }) }).length > 0,
      ),
    );
  // 'cargo' and 'bloquear' are words of the glossary, each for something else: the pairs hold them.
  expect(never.filter((word) => !isRefused(word)).toSorted()).toEqual(['bloquear', 'cargo']);
});

test('a term is said by its own word, in both directions', () => {
  expect(judgeTexts('The fee is $2', 'El cargo es de $2')).toEqual([]);
  expect(judgeTexts('The fee is $2', 'La comisión es de $2')).toHaveLength(1);
  expect(judgeTexts('The charge is $2', 'El cargo es de $2')).toHaveLength(1);
  expect(judgeTexts('Until {{fee}}', 'Hasta {{fee}}')).toEqual([]);
});

test('no text is spared that needs it not', () => {
  const files = readTree();
  const [en, es] = [textsOf(files, 'en'), textsOf(files, 'es')];
  const isOff = (key: string) => judgeTexts(en.get(key) ?? '', es.get(key) ?? '').length > 0;
  expect([...leftOut].filter((key) => !isOff(key))).toEqual([]);
});
