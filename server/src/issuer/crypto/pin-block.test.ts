import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encryptBlocks } from './double-des.ts';
import { decryptPinBlock, encryptPinBlock } from './pin-block.ts';

const key = Buffer.from('0123456789ABCDEFFEDCBA9876543210', 'hex');
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength, maxLength });

describe('a PIN block of format 0', () => {
  test('is the PIN field combined with the PAN field, encrypted (ISO 9564-1)', () => {
    // PIN 1234, PAN 43219876543210987: 041234FFFFFFFFFF xor 0000987654321098.
    const clear = Buffer.from('0412AC89ABCDEF67', 'hex');
    const block = encryptBlocks(key, clear).toString('hex').toUpperCase();
    expect(encryptPinBlock(key, '43219876543210987', '1234')).toBe(block);
    expect(decryptPinBlock(key, '43219876543210987', block)).toBe('1234');
  });

  test('gives back the PIN that was put in', () => {
    fc.assert(
      fc.property(digits(16, 19), digits(4, 12), (pan, pin) => {
        expect(decryptPinBlock(key, pan, encryptPinBlock(key, pan, pin))).toBe(pin);
      }),
    );
  });

  test.each(['', 'x'.repeat(16), '00', '0'.repeat(32)])('is refused when it is none: %s', (block) => {
    expect(decryptPinBlock(key, '1122334455667788', block)).toBeNull();
  });

  test('under another key gives no PIN, or another one', () => {
    const other = Buffer.from('FEDCBA98765432100123456789ABCDEF', 'hex');
    const block = encryptPinBlock(key, '1122334455667788', '2580');
    expect(decryptPinBlock(other, '1122334455667788', block)).toBeNull();
  });
});
