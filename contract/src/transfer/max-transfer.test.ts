import { expect, test } from 'vitest';
import { maxTransferCents } from './max-transfer.ts';

test('the most that can be sent leaves the fee', () => {
  expect(maxTransferCents(128_416, 150)).toBe(128_266);
  expect(maxTransferCents(100, 150)).toBe(0);
});
