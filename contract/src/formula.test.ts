import { expect, test } from 'vitest';
import { startsFormula } from './formula.ts';

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '＝1', '﹣2'])('%j is a formula', (text) =>
  expect(startsFormula(text)).toBe(true),
);

test.each(['', 'Ana-María', "O'Neil", '12 Oak Street', '#4', '1=1'])('%j is none', (text) =>
  expect(startsFormula(text)).toBe(false),
);
