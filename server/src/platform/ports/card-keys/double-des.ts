import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';

const algorithm = 'des-ede-ecb';
const blockBytes = 8;

/** Encrypts, or decrypts, one block of 8 bytes under a key that only who made this knows. */
export type BlockCipher = (block: Buffer) => Promise<Buffer>;

/** Encrypts whole 8-byte blocks with 3DES under a double-length key (K1, K2, K1), as the card standards require. */
export function encryptBlocks(key: KeyObject, blocks: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(blocks), cipher.final()]);
}

/** Decrypts what `encryptBlocks` encrypted. */
export function decryptBlocks(key: KeyObject, blocks: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, null).setAutoPadding(false);
  return Buffer.concat([decipher.update(blocks), decipher.final()]);
}

/** Encrypts one block with single DES under the first half of a double-length key: 3DES whose two keys are the same. */
export function encryptSingle(key: KeyObject, block: Buffer): Buffer {
  const first = key.export().subarray(0, blockBytes);
  return encryptBlocks(createSecretKey(Buffer.concat([first, first])), block);
}

/** The bits in which two blocks differ. */
export function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, at) => byte ^ (b[at] as number)));
}

/** Visa's decimalization: first the digits of the hexadecimal text in order, then its letters as A → 0 … F → 5. */
export function decimalize(block: Buffer, length: number): string {
  const hex = block.toString('hex');
  const letters = hex.replace(/\d/g, '').replace(/[a-f]/g, (letter) => String(letter.charCodeAt(0) - 97));
  return (hex.replace(/\D/g, '') + letters).slice(0, length);
}
