import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testIssuing } from '../testing/card-account.ts';
import { testFacts } from '../testing/program.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { faqInLanguage } from './faq-in-language.ts';
import { loadFaq } from './load-faq.ts';

const program = { facts: testFacts, issuing: testIssuing };
const words = { question: 'What does it cost?', answer: ['{{replacementFee}}, or call {{phone}}.'] };
const question = { id: 'cost', en: words, es: { question: '¿Cuánto cuesta?', answer: ['{{replacementFee}}.'] } };
const good = { en: 'Cards', es: 'Tarjetas', questions: [question] };

async function load(files: Record<string, unknown>) {
  const folder = await makeTemporaryFolder();
  await mkdir(path.join(folder, 'faq'));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, 'faq', name), JSON.stringify(content));
  }
  return await loadFaq(folder);
}

test('fills in what the program charges and where it is called', async () => {
  const files = await load({ 'a.json': good });
  expect(faqInLanguage(files, 'en', program)).toEqual([
    {
      title: 'Cards',
      questions: [
        { id: 'cost', question: 'What does it cost?', answer: ['$4.00, or call 1-800-555-0142.'], link: null },
      ],
    },
  ]);
  expect(faqInLanguage(files, 'es', program)[0]?.title).toBe('Tarjetas');
});

test('a link to the report may choose its reason', async () => {
  const linked = (said: object) => ({ ...said, linkLabel: 'Report' });
  const asked = { ...question, linkPath: '/problems/report', reportReason: 'DEPOSIT_MISSING' };
  const files = await load({
    'a.json': { ...good, questions: [{ ...asked, en: linked(question.en), es: linked(question.es) }] },
  });
  expect(faqInLanguage(files, 'es', program)[0]?.questions[0]?.link).toEqual({
    path: '/problems/report',
    query: '?transaction=&reason=DEPOSIT_MISSING',
    label: 'Report',
  });
});

test('this program has answers, every one in both languages', async () => {
  const files = await loadFaq('program');
  const [en, es] = (['en', 'es'] as const).map((language) => faqInLanguage(files, language, program));
  expect(en?.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(45);
  expect(JSON.stringify([en, es])).not.toMatch(/\{\{|undefined/);
  const paragraphs = (sections: typeof en) =>
    sections?.map(({ questions }) => questions.map(({ answer }) => answer.length));
  expect(paragraphs(es)).toEqual(paragraphs(en));
});

test.each([
  ['a language is missing', { ...good, questions: [{ id: 'cost', en: words }] }, /es/],
  [
    'an unknown placeholder',
    { ...good, es: 'x', questions: [{ ...question, es: { question: '{{fee}}', answer: ['x'] } }] },
    /placeholders/,
  ],
  ['a link without words', { ...good, questions: [{ ...question, linkPath: '/lock-card' }] }, /come together/],
  ['a link to elsewhere', { ...good, questions: [{ ...question, linkPath: 'https://example.com' }] }, /linkPath/],
  [
    'a reason for another page',
    { ...good, questions: [{ ...question, reportReason: 'CANCELLED' }] },
    /'reportReason' needs the linkPath/,
  ],
  ['an unknown reason', { ...good, questions: [{ ...question, reportReason: 'X' }] }, /reportReason/],
  ['no answer', { ...good, questions: [{ ...question, en: { question: 'x', answer: [] } }] }, /answer/],
])('names the file and the field: %s', async (_what, content, message) => {
  await expect(load({ 'a.json': content })).rejects.toThrow(message);
  await expect(load({ 'a.json': content })).rejects.toThrow('faq/a.json');
});

test('two questions cannot have one id', async () => {
  await expect(load({ 'a.json': good, 'b.json': good })).rejects.toThrow('two questions have the id cost');
});
