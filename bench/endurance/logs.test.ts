import { expect, test } from 'vitest';
import { judgeLogs } from './logs.ts';
import { graceMs } from './schedule.ts';

const outages = [{ what: 'the database was lost', fromMs: 1_000, toMs: 2_000 }];

test.each([
  ['an error before an outage', 50, 900, false],
  ['an error within', 50, 1_500, true],
  ['an error shortly after', 50, 2_000 + graceMs, true],
  ['an error later', 50, 2_001 + graceMs, false],
  ['a warning at any time', 40, 900, true],
])('%s', (_what, level, atMs, isKept) => {
  expect(judgeLogs([{ atMs, level, text: 'fault' }], outages)).toMatchObject({ isKept });
});
