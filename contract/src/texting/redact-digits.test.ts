import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactDigits } from './redact-digits.ts';

test.each([
  ['LOCK 4821', 'LOCK ****'],
  ['4000 1234 5678 9010', '****'],
  ['my ssn is 987-65-4321 ok', 'my ssn is **** ok'],
  ['٤٨٢١', '****'],
  ['1.2–3—4', '****'],
  ['12  34', '12  34'],
  ['1 2 3', '1 2 3'],
  ['４８２１', '****'],
  ['at 10:41 on 11/26 I paid 123', 'at 10:41 on 11/26 I paid 123'],
])("'%s' is kept as '%s'", (text, kept) => {
  expect(redactDigits(text)).toBe(kept);
});

test('a long text is cut to one segment', () => {
  expect(redactDigits('a'.repeat(161))).toBe('a'.repeat(160));
});

test('no run of four digits is left in any text, and none is longer than a segment', () => {
  const text = fc.string({
    unit: fc.constantFrom('1', '9', '0', ' ', '-', '.', 'a', 'Ñ', '٤', '８', '/'),
    maxLength: 300,
  });
  fc.assert(
    fc.property(text, (typed) => {
      const kept = redactDigits(typed);
      expect(kept).not.toMatch(/\p{Nd}{4}/u);
      expect(kept.length).toBeLessThanOrEqual(160);
    }),
  );
});
