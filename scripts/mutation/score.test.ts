import { expect, test } from 'vitest';
import type { DatabaseResult } from './results.ts';
import { scoreDatabase, scoreRules, shareOf } from './score.ts';

const survivor = (code: string) => ({ line: 1, mutator: 'EqualityOperator', code, mutant: 'true' });

test('a survivor counts as missed unless its own file has a reason for it', () => {
  const results = {
    'contract/src/money/a.ts': { on: '2026-11-27', killed: 7, survivors: [survivor('x < 1'), survivor('x < 2')] },
    'contract/src/money/b.ts': { on: '2026-11-27', killed: 1, survivors: [survivor('x < 1')] },
    'contract/src/time/c.ts': { on: '2026-11-27', killed: 0, survivors: [] },
  };
  const scores = scoreRules(results, { 'contract/src/money/a.ts': { 'x < 1 → true': 'Nothing is below one.' } });
  expect(scores).toEqual([
    { name: 'money', killed: 8, explained: 1, missed: 2 },
    { name: 'time', killed: 0, explained: 0, missed: 0 },
  ]);
  expect(scores.map(shareOf)).toEqual([0.8, 1]);
});

test('code with the database that no test reaches is missed as well', () => {
  const result = (outcome: DatabaseResult['outcome'], code: string): DatabaseResult => ({
    ...survivor(code),
    file: 'server/src/issuer/ach/nacha/read.ts',
    on: '2026-11-27',
    outcome,
  });
  const ran = { a: result('killed', '1'), b: result('survived', '2'), c: result('unreached', '3') };
  const reasons = { 'server/src/issuer/ach/nacha/read.ts': { '2 → true': 'It reads the same.' } };
  expect(scoreDatabase({ mutants: 9, sample: 3, ran }, reasons)).toEqual([
    { name: 'ach', killed: 1, explained: 1, missed: 1 },
  ]);
});
