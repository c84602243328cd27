import { expect, test } from 'vitest';
import { inDrawnOrder } from './direction.ts';

test.each([
  ['a line of our letters stays as it is', 'You have $20.00 left.', 'You have $20.00 left.'],
  ['words from right to left come in reverse', 'שלום לכולם', 'לכולם שלום'],
  ['an amount keeps its order, and the dot after it belongs to the line', 'לך $1,284.16.', '.$1,284.16 לך'],
  ['so does a name of several words', 'קנית ב Plaza Foods היום', 'היום Plaza Foods ב קנית'],
  ['brackets open toward what they hold', '(שלום) לך (2264)', '(2264) לך )שלום('],
])('%s', (_, line, drawn) => {
  expect(inDrawnOrder(line)).toBe(drawn);
});
