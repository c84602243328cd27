import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encryptBlocks } from './double-des.ts';
import { computePvv } from './pvv.ts';

const pvk = createSecretKey(Buffer.from('0123456789ABCDEFFEDCBA9876543210', 'hex'));
const encrypt = async (block: Buffer) => encryptBlocks(pvk, block);

// The test vectors that docs/domain.md §5 names.
test.each([
  [1, '4524', '1122334455667788', '8523'],
  [2, '1912', '1122334455667788', '3244'],
  [1, '0570', '1122334455667718', '3144'],
  [1, '8299', '1122334455667708', '4422'],
  [3, '4524', '1122334455667788', '4021'],
])('PVKI %i, PIN %s, PAN %s → %s', async (pvki, pin, pan, pvv) => {
  expect(await computePvv(encrypt, { pan, pvki, pin })).toBe(pvv);
});

test('is four digits whatever the PIN', async () => {
  const pin = fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0'));
  await fc.assert(
    fc.asyncProperty(pin, async (value) => {
      expect(await computePvv(encrypt, { pan: '1122334455667788', pvki: 1, pin: value })).toMatch(/^\d{4}$/);
    }),
  );
});
