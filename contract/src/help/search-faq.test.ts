import { expect, test } from 'vitest';
import { searchFaq } from './search-faq.ts';

const question = (id: string, words: string, ...answer: string[]) => ({ id, question: words, answer, link: null });
const sections = [
  { title: 'Card', questions: [question('lost', 'I lost my card', 'Lock it.'), question('new', 'What is the fee?')] },
  { title: 'PIN', questions: [question('pin', '¿Olvidó su PIN?', 'Elija otro', 'en un minuto.')] },
];
const idsOf = (text: string) => searchFaq(sections, text).flatMap(({ questions }) => questions.map(({ id }) => id));

test.each([
  ['', ['lost', 'new', 'pin']],
  ['  ', ['lost', 'new', 'pin']],
  // The title of a section counts for each of its questions.
  ['CARD', ['lost', 'new']],
  ['lock', ['lost']],
  ['card  lock', ['lost']],
  ['card fee', ['new']],
  ['pin fee', []],
  ['locked', []],
  ['olvido', ['pin']],
  ['Mínuto', ['pin']],
])('%j finds %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids);
});

test('a section without a found question is not shown', () => {
  expect(searchFaq(sections, 'pin').map(({ title }) => title)).toEqual(['PIN']);
});

test('forms of a word are one word to who knows the language', () => {
  const stem = (word: string) => word.replace(/(ed|s)$/, '');
  const found = searchFaq(sections, 'locked fees', stem).flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(found).toEqual([]);
  expect(searchFaq(sections, 'locked', stem)[0]?.questions.map(({ id }) => id)).toEqual(['lost']);
  expect(searchFaq(sections, 'Fees', stem)[0]?.questions.map(({ id }) => id)).toEqual(['new']);
});
