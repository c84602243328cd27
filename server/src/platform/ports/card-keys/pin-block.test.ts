import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decryptBlocks, encryptBlocks } from './double-des.ts';
import { decryptPinBlock, encryptPinBlock } from './pin-block.ts';

const key = createSecretKey(Buffer.from('0123456789ABCDEFFEDCBA9876543210', 'hex'));
const encrypt = async (block: Buffer) => encryptBlocks(key, block);
const decrypt = async (block: Buffer) => decryptBlocks(key, block);
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength, maxLength });

describe('a PIN block of format 0', () => {
  test('is the PIN field combined with the PAN field, encrypted (ISO 9564-1)', async () => {
    // PIN 1234, PAN 43219876543210987: 041234FFFFFFFFFF xor 0000987654321098.
    const clear = Buffer.from('0412AC89ABCDEF67', 'hex');
    const block = encryptBlocks(key, clear).toString('hex').toUpperCase();
    expect(await encryptPinBlock(encrypt, '43219876543210987', '1234')).toBe(block);
    expect(await decryptPinBlock(decrypt, '43219876543210987', block)).toBe('1234');
  });

  test('gives back the PIN that was put in', async () => {
    await fc.assert(
      fc.asyncProperty(digits(16, 19), digits(4, 12), async (pan, pin) => {
        expect(await decryptPinBlock(decrypt, pan, await encryptPinBlock(encrypt, pan, pin))).toBe(pin);
      }),
    );
  });

  test.each(['', 'x'.repeat(16), '00', '0'.repeat(32)])('is refused when it is none: %s', async (block) => {
    expect(await decryptPinBlock(decrypt, '1122334455667788', block)).toBeNull();
  });

  test('under another key gives no PIN, or another one', async () => {
    const other = createSecretKey(Buffer.from('FEDCBA98765432100123456789ABCDEF', 'hex'));
    const block = await encryptPinBlock(encrypt, '1122334455667788', '2580');
    expect(await decryptPinBlock(async (bytes) => decryptBlocks(other, bytes), '1122334455667788', block)).toBeNull();
  });
});
