import { describe, expect, test } from 'vitest';
import { maxWordsLength, OptionalProblemWords, ProblemWords } from './problem-words.ts';

const messageOf = (schema: typeof ProblemWords, text: string) => schema.safeParse(text).error?.issues[0]?.message;

describe('words about a problem', () => {
  test('keep their lines, lose the space around them, and are written in one way', () => {
    expect(ProblemWords.parse('  Dos billetes,\n\tno tres. 😀 ')).toBe('Dos billetes,\n\tno tres. 😀');
    expect(ProblemWords.parse('Aqui\u0301')).toBe('Aquí');
  });

  test('are there, where they are asked for', () => {
    expect(messageOf(ProblemWords, ' \n ')).toBe('required');
    expect(OptionalProblemWords.parse(' \n ')).toBe('');
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
