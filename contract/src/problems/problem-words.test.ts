import { describe, expect, test } from 'vitest';
import { maxWordsLength, OptionalProblemWords, ProblemWords, WordsInLanguages } from './problem-words.ts';

const messageOf = (schema: typeof ProblemWords, text: string) => schema.safeParse(text).error?.issues[0]?.message;

describe('words about a problem', () => {
  test('keep their lines, lose the space around them, and are written in one way', () => {
    expect(ProblemWords.parse('  Dos billetes,\n\tno tres. 😀 ')).toBe('Dos billetes,\n\tno tres. 😀');
    expect(ProblemWords.parse('8:26\u00a0p.\u00a0m.')).toBe('8:26\u00a0p.\u00a0m.');
    expect(ProblemWords.parse('Aqui\u0301')).toBe('Aquí');
  });

  test('are there, where they are asked for', () => {
    expect(messageOf(ProblemWords, ' \n ')).toBe('required');
    expect(OptionalProblemWords.parse(' \n ')).toBe('');
  });

  test('of staff are there in each language', () => {
    expect(WordsInLanguages.parse({ en: ' Yes ', es: 'Sí' })).toEqual({ en: 'Yes', es: 'Sí' });
    expect(WordsInLanguages.safeParse({ en: 'Yes', es: '' }).success).toBe(false);
  });

  test('are as long as one message may be', () => {
    expect(ProblemWords.parse('x'.repeat(maxWordsLength))).toHaveLength(maxWordsLength);
    expect(messageOf(ProblemWords, 'x'.repeat(maxWordsLength + 1))).toBe('problemWords');
  });

  test.each(['bell \u0007 here', 'escape \u001b[2J', 'delete \u007f here', 'next \u0085 line'])(
    'hold no control characters: %j',
    (text) => {
      expect(messageOf(ProblemWords, text)).toBe('problemWords');
      expect(messageOf(OptionalProblemWords, text)).toBe('problemWords');
    },
  );
});
