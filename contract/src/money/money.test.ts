import { describe, expect, test } from 'vitest';
import { Cents, cents } from './cents.ts';
import { formatCents, formatDollars, formatSignedCents, typedCents } from './money.ts';

describe('money', () => {
  test.each([
    [128_416, '$1,284.16', '+$1,284.16'],
    [-3_842, '−$38.42', '−$38.42'],
    [0, '$0.00', '$0.00'],
    [5, '$0.05', '+$0.05'],
    [100_000_000_00, '$100,000,000.00', '+$100,000,000.00'],
  ])('%d cents reads %s, as a change %s', (amountCents, plain, signed) => {
    expect(formatCents(amountCents)).toBe(plain);
    expect(formatSignedCents(amountCents)).toBe(signed);
  });

  test.each([
    [2_700, '$27', '27.00'],
    [2_750, '$27.50', '27.50'],
    [2_005, '$20.05', '20.05'],
    [100_000, '$1,000', '1000.00'],
    [0, '$0', '0.00'],
  ])('%d cents is %s in a sentence, and %s in a field', (amountCents, inSentence, inField) => {
    expect(formatDollars(amountCents)).toBe(inSentence);
    expect(typedCents(amountCents)).toBe(inField);
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount of cents', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
    expect(Cents.safeParse(value).success).toBe(false);
  });
});
