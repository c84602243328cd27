import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsSecret } from './holds-secret.ts';

test.each([
  '4242 4242 4242 4242',
  'card 4242424242424242 exp 12/28',
  '3782-822463-10005',
  '987-65-4321',
  'ssn 987654321',
  'PIN 1234',
  'mi nip es 4826',
  '4826 is my pin',
  'cvv2 123',
  'CVV 123',
  'cvv123',
  'cvc 1234',
  'CVC2: 123',
  'pin 123456',
  '4242.4242.4242.4242',
  '4242–4242–4242–4242',
  '4242—4242 4242-4242',
  '４２４２４２４２４２４２４２４２',
  '4222222222222',
  '987 65 4321',
  '987.65.4321',
  '987–65–4321',
  '987—65—4321',
  'a987654321b',
])("'%s' holds a secret", (text) => {
  expect(holdsSecret(text)).toBe(true);
});

test.each([
  'BAL',
  'LOCK 4821',
  '4242 4242 4242 4243',
  'my pin',
  'spin 1234',
  '1-800-555-0142',
  '512-555-0111',
  '78701-12345',
  'CVV2',
  'CVC2 is asked for',
  'PIN 12',
  'PIN 1234567',
  'PINS 1234',
  '4242  4242  4242  4242',
  '422222222222',
  '42424242424242424242',
  '1987-65-4321',
  '1 987-65-4321',
  '1.987-65-4321',
  '987-65-43210',
  '987-65-4321 0',
  '987-65-432',
  '98-765-4321',
  '987--65-4321',
])("'%s' holds none", (text) => {
  expect(holdsSecret(text)).toBe(false);
});

test('a card number is found however it is grouped, and one with a wrong digit is not', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 });
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 9 }), fc.constantFrom('', ' ', '-'), (body, wrong, sign) => {
      const doubled = body.toReversed().map((digit, place) => (place % 2 === 0 ? digit * 2 : digit));
      const sum = doubled.reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
      const check = (10 - (sum % 10)) % 10;
      const write = (last: number) => [...body, last].join('').replace(/(\d{4})(?=\d)/g, `$1${sign}`);
      expect(holdsSecret(`number ${write(check)}`)).toBe(true);
      expect(holdsSecret(`number ${write((check + wrong) % 10)}`)).toBe(false);
    }),
  );
});
