import { expect, test } from 'vitest';
import { rateBills } from './rate-bills.ts';

test('bills of made-up households are found: precision at least 0.95, recall at least 0.85', () => {
  const { precision, recall } = rateBills(40);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.85);
});
