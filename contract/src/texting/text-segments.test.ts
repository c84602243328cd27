import { expect, test } from 'vitest';
import { maxSegmentsOf, segmentsOf } from './text-segments.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ó'.repeat(70), 1],
  ['ó'.repeat(71), 2],
  ['ש'.repeat(134), 2],
  ['ש'.repeat(135), 3],
])('%s takes so many segments', (text, segments) => {
  expect(segmentsOf(text)).toBe(segments);
});

test('letters outside of the GSM alphabet may take three segments for what one says', () => {
  expect([maxSegmentsOf('Balance'), maxSegmentsOf('יתרה')]).toEqual([1, 3]);
});
