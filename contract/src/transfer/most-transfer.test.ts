import { expect, test } from 'vitest';
import { mostTransferCents } from './most-transfer.ts';

test('the most that can be sent leaves the fee', () => {
  expect(mostTransferCents(128_416, 150)).toBe(128_266);
  expect(mostTransferCents(100, 150)).toBe(0);
});
