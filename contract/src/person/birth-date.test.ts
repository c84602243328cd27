import { expect, test } from 'vitest';
import { findBirthDateProblem } from './birth-date.ts';

test.each([
  ['1899-12-31', 'birthDateTooEarly'],
  ['1900-01-01', null],
  ['2026-11-20', null],
  ['2026-11-21', 'birthDateToCome'],
])('%s: %s', (day, problem) => expect(findBirthDateProblem(day, '2026-11-20')).toBe(problem));
