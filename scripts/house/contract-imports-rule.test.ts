import { expect, test } from 'vitest';
import { contractImportsRule } from './contract-imports-rule.ts';
import { judge } from './made-up.ts';

test('zod and the contract itself may be imported, and tests may import what they need', () => {
  const files = {
    'contract/src/card/list-cards.ts': "import * as z from 'zod/mini'; import { Cents } from '../money.ts';",
    'contract/src/money/money.test.ts': "import fc from 'fast-check';",
  };
  expect(judge(contractImportsRule, files)).toEqual([]);
});

test.each([
  ["import pg from 'pg';", 'pg'],
  ["export * from '../../../server/src/start/log.ts';", 'server/src/start/log.ts'],
  ["let x: import('node:fs').Stats;", 'node:fs'],
])('%s is found', (text, target) => {
  const expected = `contract/src/card/x.ts imports ${target}: the contract imports only zod and itself`;
  expect(judge(contractImportsRule, { 'contract/src/card/x.ts': text })).toEqual([expected]);
});
