import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FaqSection } from '@portal/contract/help/faq';
import { searchFaq } from '@portal/contract/help/search-faq';
import type { Language } from '@portal/contract/language';
import { expect, test } from 'vitest';
import { loadStemmer } from './stemmer.ts';

interface FaqFile extends Record<Language, string> {
  questions: ({ id: string } & Record<Language, { question: string; answer: string[] }>)[];
}

const folder = path.resolve(import.meta.dirname, '../../../program/faq');
const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as FaqFile);
const sectionsIn = (language: Language): FaqSection[] =>
  files.map((file) => ({
    title: file[language],
    questions: file.questions.map(({ id, [language]: words }) => ({ id, ...words, link: null })),
  }));

test.each<[Language, string, string[]]>([
  ['en', 'fee', ['new-card-cost', 'fees-list', 'fees-mine']],
  ['en', 'sending money', ['send-to-bank']],
  ['en', 'stopped texts', ['stop-texts']],
  ['en', 'stopping alerts', ['stop-alerts']],
  ['en', 'repeated payments', ['recurring']],
  ['en', 'damaging', ['damaged']],
  ['es', 'cargos', ['new-card-cost', 'fees-list', 'fees-mine']],
  ['es', 'enviando dinero', ['send-to-bank']],
  ['es', 'textos', ['stop-texts']],
  ['es', 'bloquear', ['lost-first', 'lock-what']],
  ['es', 'pagos repiten', ['recurring']],
])('in %s, "%s" finds %j', async (language, text, ids) => {
  const stem = await loadStemmer(language);
  if (stem === null) throw new Error('there is no stemmer');
  const found = searchFaq(sectionsIn(language), text, stem).flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(found).toEqual(expect.arrayContaining(ids));
});
