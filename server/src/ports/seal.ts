import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A value in front of which the id of its key stands: one byte of length, the id, then the value. */
export function withKeyId(keyId: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1'), value]);
}

/** Takes apart what `withKeyId` put together. */
function splitKeyId(value: Buffer): { keyId: string; rest: Buffer } {
  const end = 1 + (value[0] ?? 0);
  return { keyId: value.toString('latin1', 1, end), rest: value.subarray(end) };
}

const associated = (keyId: string, purpose: string): Buffer => Buffer.from(`${keyId}:${purpose}`);

/**
 * Encrypts with AES-256-GCM under a random 96-bit nonce (NIST SP 800-38D §8.2.2). Purpose and key id are
 * authenticated, so a value cannot be passed off as one of another purpose. Key id, nonce, tag, then the cipher text.
 */
export function sealWith(keyId: string, key: Buffer, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(associated(keyId, purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return withKeyId(keyId, Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
}

/** Decrypts what `sealWith` made. `keyOf` finds the key by its id. Throws when the value was changed in any bit. */
export function openWith(keyOf: (keyId: string) => Buffer, purpose: string, sealed: Buffer): string {
  const { keyId, rest } = splitKeyId(sealed);
  const nonce = rest.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, keyOf(keyId), nonce, { authTagLength: tagBytes });
  decipher.setAAD(associated(keyId, purpose));
  decipher.setAuthTag(rest.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(rest.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
