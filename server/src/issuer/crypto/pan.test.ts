import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandom, systemRandom } from '../../platform/ports/random.ts';
import { generatePan, generatePanEndingIn, hasValidCheckDigit, last4Of } from './pan.ts';

const iin = '99990142';

describe('a card number', () => {
  test.each([
    ['4242424242424242', true],
    ['4242424242424241', false],
    ['79927398713', false],
    ['5555 5555 5555 4444', false],
  ])('%s has a right check digit: %s', (pan, isRight) => {
    expect(hasValidCheckDigit(pan)).toBe(isRight);
  });

  test('made by chance has 16 digits, the issuer in front and a right check digit', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const pan = generatePan(iin, createSeededRandom(seed));
        expect(pan).toMatch(/^99990142\d{8}$/);
        expect(hasValidCheckDigit(pan)).toBe(true);
      }),
    );
  });

  test('can be made to end in wanted digits', () => {
    for (const last4Digit of ['0000', '4821', '9999']) {
      const pan = generatePanEndingIn(last4Digit, iin, systemRandom);
      expect(last4Of(pan)).toBe(last4Digit);
      expect(hasValidCheckDigit(pan)).toBe(true);
    }
    expect(() => generatePanEndingIn('48x1', iin, systemRandom)).toThrow(RangeError);
  });

  test('with one digit mistyped is found wrong', () => {
    const pan = generatePan(iin, createSeededRandom('typo'));
    for (let at = 0; at < pan.length; at++) {
      const typo = pan.slice(0, at) + ((Number(pan[at]) + 1) % 10) + pan.slice(at + 1);
      expect(hasValidCheckDigit(typo)).toBe(false);
    }
  });
});
