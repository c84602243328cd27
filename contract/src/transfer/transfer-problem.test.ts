import { expect, test } from 'vitest';
import { findTransferProblem, mostTransferCents } from './transfer-problem.ts';

test.each([
  [4, null, null],
  [4, 'USER', null],
  [4, 'PIN_TRIES', null],
  [4, 'CVV_TRIES', 'transferLocked'],
  [4, 'ISSUER', 'transferLocked'],
  [5, null, 'cardNotActive'],
  [14, null, 'cardNotActive'],
  [19, null, 'cardNotActive'],
  [21, null, 'cardNotActive'],
] as const)('a card of status %s with lock %s: %s', (cardStatusId, lockReason, problem) => {
  expect(findTransferProblem({ cardStatusId, lockReason })).toBe(problem);
});

test('the most that can be sent leaves the fee', () => {
  expect(mostTransferCents(128_416, 150)).toBe(128_266);
  expect(mostTransferCents(100, 150)).toBe(0);
});
