import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Bytes of the random nonce of each sealed value. */
export const nonceBytes = 12;
const tagBytes = 16;

/** A value in front of which the id of its key stands: one byte of length, the id, then the value. */
export function withKeyId(keyId: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1'), value]);
}

/** Takes apart what `withKeyId` put together. */
export function splitKeyId(value: Buffer): { keyId: string; rest: Buffer } {
  const end = 1 + (value[0] ?? 0);
  return { keyId: value.toString('latin1', 1, end), rest: value.subarray(end) };
}

/** What is authenticated with a sealed value: its purpose and the id of its key. */
export const associated = (keyId: string, purpose: string): Buffer => Buffer.from(`${keyId}:${purpose}`);

interface Around {
  nonce: Buffer;
  /** What is authenticated besides. */
  aad: Buffer;
}

/** Encrypts with AES-256-GCM: the tag, then the cipher text. */
export function sealBytes(key: Buffer, { nonce, aad }: Around, text: string): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(aad);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), sealed]);
}

/** Decrypts what `sealBytes` made. Throws when it was changed in any bit. */
export function openBytes(key: Buffer, { nonce, aad }: Around, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(aad);
  decipher.setAuthTag(sealed.subarray(0, tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(tagBytes)), decipher.final()]).toString('utf8');
}

/**
 * Encrypts with AES-256-GCM under a random 96-bit nonce (NIST SP 800-38D §8.2.2). Purpose and key id are
 * authenticated, so a value cannot be passed off as one of another purpose. Key id, nonce, tag, then the cipher text.
 */
export function sealWith(keyId: string, key: Buffer, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealed = sealBytes(key, { nonce, aad: associated(keyId, purpose) }, text);
  return withKeyId(keyId, Buffer.concat([nonce, sealed]));
}

/** Decrypts what `sealWith` made. `keyOf` finds the key by its id. Throws when the value was changed in any bit. */
export function openWith(keyOf: (keyId: string) => Buffer, purpose: string, sealed: Buffer): string {
  const { keyId, rest } = splitKeyId(sealed);
  const around = { nonce: rest.subarray(0, nonceBytes), aad: associated(keyId, purpose) };
  return openBytes(keyOf(keyId), around, rest.subarray(nonceBytes));
}
