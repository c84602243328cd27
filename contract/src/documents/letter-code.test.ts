import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LetterCode } from './check-letter.ts';
import { formatLetterCode, makeLetterCode } from './letter-code.ts';

const code = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 15, maxLength: 15 }).map(makeLetterCode);
const isCode = (text: string) => LetterCode.safeParse(text).success;

test('is read however it is typed', () => {
  fc.assert(
    fc.property(code, (made) => {
      const printed = formatLetterCode(made);
      expect(printed).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
      const misread = printed.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ').toLowerCase();
      for (const typed of [made, printed, ` ${misread} `]) expect(LetterCode.parse(typed)).toBe(made);
    }),
  );
});

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('one wrong character is noticed', () => {
  fc.assert(
    fc.property(code, fc.nat({ max: 15 }), fc.integer({ min: 1, max: 31 }), (made, at, shift) => {
      const wrong = alphabet.charAt((alphabet.indexOf(made.charAt(at)) + shift) % 32);
      expect(isCode(made.slice(0, at) + wrong + made.slice(at + 1))).toBe(false);
    }),
  );
});

test('two neighbors that changed places are noticed', () => {
  fc.assert(
    fc.property(code, fc.nat({ max: 14 }), (made, at) => {
      const [one, other] = [made.charAt(at), made.charAt(at + 1)];
      // Luhn's sum does not tell the first and the last of its alphabet apart.
      fc.pre(one !== other && `${one}${other}` !== '0Z' && `${one}${other}` !== 'Z0');
      expect(isCode(made.slice(0, at) + other + one + made.slice(at + 2))).toBe(false);
    }),
  );
});

test.each(['', '  ', 'K7QM', 'U'.repeat(16), 'x'.repeat(61)])("no code: '%s'", (typed) => {
  expect(isCode(typed)).toBe(false);
});
