import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { readableRule } from './readable-rule.ts';

const easy = 'Lock it now. Nobody can use it.';
const fácil = 'Guarde su tarjeta en su casa. Así nadie la usa.';
const hard =
  'Notwithstanding aforementioned provisions, cardholder liability determinations necessitate documentation.';
const difícil =
  'La imposibilidad administrativa condiciona inevitablemente determinadas responsabilidades contractuales.';

const judgeFile = (path: string, content: unknown) => judge(readableRule, { [path]: JSON.stringify(content) });

test('a file of texts may not be hard to read', () => {
  expect(judgeFile('texts/en/card.json', { a: { b: easy } })).toEqual([]);
  expect(judgeFile('texts/en/card.json', { a: { b: hard } })).toEqual([
    expect.stringMatching(/^texts\/en\/card\.json is hard to read in 'en': \d+\.\d \(grade, at most 7\)$/u),
  ]);
});

test('each language of what a program says is judged by itself', () => {
  const judgeAnswer = (en: string, es: string) =>
    judgeFile('program/faq/1-card.json', { questions: [{ id: 'a', en: { answer: [en] }, es: { answer: [es] } }] });
  expect(judgeAnswer(easy, fácil)).toEqual([]);
  expect(judgeAnswer(easy, difícil)).toEqual([
    expect.stringMatching(/^program\/faq\/1-card\.json is hard to read in 'es': -?\d+\.\d \(INFLESZ, at least 65\)$/u),
  ]);
});

test('labels are no prose, and what only the demo plays is not judged', () => {
  expect(judgeFile('texts/en/card.json', { a: 'Notwithstanding aforementioned provisions' })).toEqual([]);
  expect(judgeFile('program/demo/people.json', [hard])).toEqual([]);
});
