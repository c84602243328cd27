import { expect, test } from 'vitest';
import { judgeText, listToLock, type TextAnswer, type TextFacts } from './judge-text.ts';
import type { TextWord } from './keywords.ts';

const ask = (word: TextWord, last4Digit: string | null = null) => ({ word, language: 'en', last4Digit }) as const;
const one = { isPaused: false, endings: ['4821'] };
const other = { isPaused: false, endings: ['7316', '4821'] };
const paused = { isPaused: true, endings: ['4821'] };
const told = (...answers: TextAnswer[]) => new Set(answers);

const rows: [string, Partial<TextFacts>, TextAnswer][] = [
  ['a balance of one person', { asked: ask('BAL'), enrolled: [one] }, 'BAL'],
  ['a secret goes before all else', { asked: ask('LOCK'), enrolled: [one], hasSecret: true }, 'WARNING'],
  ['an unknown word', { enrolled: [one] }, 'HELP'],
  ['a second one', { enrolled: [one], told: told('HELP') }, 'SILENT'],
  ['nobody turned it on', { asked: ask('BAL') }, 'TURN_ON'],
  ['nobody, asked again', { asked: ask('LOCK'), told: told('TURN_ON') }, 'SILENT'],
  ['a number that changed', { asked: ask('LAST'), enrolled: [paused] }, 'PAUSED'],
  ['the same again', { asked: ask('NEXT'), enrolled: [paused], told: told('PAUSED') }, 'SILENT'],
  ['LOCK from a number that changed', { asked: ask('LOCK'), enrolled: [paused], told: told('PAUSED') }, 'LOCK'],
  ['a number of two', { asked: ask('BAL'), enrolled: [one, other] }, 'SIGN_IN'],
  ['LOCK from a number of two', { asked: ask('LOCK'), enrolled: [one, other] }, 'WHICH_CARD'],
  ['LOCK with a card of one of the two', { asked: ask('LOCK', '7316'), enrolled: [one, other] }, 'LOCK'],
  ['LOCK with digits of nobody', { asked: ask('LOCK', '0000'), enrolled: [one] }, 'WHICH_CARD'],
];
test.each(rows)('%s', (_, facts, answer) => {
  expect(judgeText({ hasSecret: false, asked: null, enrolled: [], told: told(), ...facts })).toBe(answer);
});

test('LOCK locks the cards of those whose card ends so', () => {
  expect(listToLock([one, other], '7316')).toEqual([other]);
  expect(listToLock([one, other], '4821')).toEqual([one, other]);
  expect(listToLock([one, other], null)).toEqual([]);
  expect(listToLock([one], null)).toEqual([one]);
});
