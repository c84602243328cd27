import { expect, test } from 'vitest';
import { Day } from './iso.ts';

test.each([
  ['2026-11-20', true],
  ['0001-01-01', true],
  ['2000-00-01', false],
  ['0000-01-01', false],
  ['2026-02-30', false],
  ['11/20/2026', false],
])('%s is a day: %s', (text, isOne) => expect(Day.safeParse(text).success).toBe(isOne));
