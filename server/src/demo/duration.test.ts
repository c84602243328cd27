import { expect, test } from 'vitest';
import { findInstantAfter } from './duration.ts';

const from = new Date('2026-11-20T17:00:00Z');

test.each([
  ['PT15M', '2026-11-20T17:15:00.000Z'],
  ['PT36H', '2026-11-22T05:00:00.000Z'],
  ['P1DT2H3M4S', '2026-11-21T19:03:04.000Z'],
  ['P2W', '2026-12-04T17:00:00.000Z'],
  ['P1M', '2026-12-20T17:00:00.000Z'],
  ['P1Y', '2027-11-20T17:00:00.000Z'],
  ['PT0S', '2026-11-20T17:00:00.000Z'],
])('%s later is %s', (duration, to) => {
  expect(findInstantAfter(from, duration)?.toISOString()).toBe(to);
});

test.each(['', 'P', 'PT', 'P1DT', '15M', '-PT1H', 'PT1.5H', 'P1H', 'P999999999Y'])('%s is no duration', (text) => {
  expect(findInstantAfter(from, text)).toBeNull();
});
