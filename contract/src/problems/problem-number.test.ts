import { describe, expect, test } from 'vitest';
import { formatProblemNumber, parseProblemNumber } from './problem-number.ts';

describe('the number of a problem', () => {
  test('is written with its letter', () => {
    expect(formatProblemNumber(204_861)).toBe('P-204861');
  });

  test.each([
    ['P-204861', 204_861],
    ['p204861', 204_861],
    [' P - 204861 ', 204_861],
    ['204861', 204_861],
    ['', null],
    ['P-', null],
    ['7', 7],
    ['P-123456789012345', 123_456_789_012_345],
    ['PP-204861', null],
    ['P--204861', null],
    ['x204861', null],
    ['P-2048 61', null],
    ['Q-204861', null],
    ['P-204861x', null],
    ['P-1234567890123456', null],
  ])('%j is read as people write it: %s', (text, problemId) => {
    expect(parseProblemNumber(text)).toBe(problemId);
  });
});
