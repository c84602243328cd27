import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'des-ede-ecb';

/** Encrypts, or decrypts, one block of 8 bytes under a key that only who made this knows. */
export type BlockCipher = (block: Buffer) => Promise<Buffer>;

/** Encrypts whole 8-byte blocks with 3DES under a double-length key (K1, K2, K1), as the card standards require. */
export function encryptBlocks(key: Buffer, blocks: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(blocks), cipher.final()]);
}

/** Decrypts what `encryptBlocks` encrypted. */
export function decryptBlocks(key: Buffer, blocks: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, null).setAutoPadding(false);
  return Buffer.concat([decipher.update(blocks), decipher.final()]);
}

/** Encrypts one block with single DES: 3DES whose two keys are the same. */
export function encryptSingle(key: Buffer, block: Buffer): Buffer {
  return encryptBlocks(Buffer.concat([key, key]), block);
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
