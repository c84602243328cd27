import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { SealedPlace } from './sealed-place.ts';

const algorithm = 'aes-256-gcm';
/** Bytes of the random nonce of each sealed value. */
export const nonceBytes = 12;
const tagBytes = 16;
/** Stands in the first byte of values that are bound to their place, beside the length of the key's id. */
const boundBit = 0x80;

const headOf = (keyId: string, mark: number): Buffer =>
  Buffer.concat([Buffer.from([mark | keyId.length]), Buffer.from(keyId, 'latin1')]);

/** A value in front of which the id of its key stands: one byte of length, the id, then the value. */
export function withKeyId(keyId: string, value: Buffer): Buffer {
  return Buffer.concat([headOf(keyId, 0), value]);
}

/** The mark in front of values that are sealed under a key and bound to their place. */
export const boundHead = (keyId: string): Buffer => headOf(keyId, boundBit);

/** The input of a cipher beside key and text. */
export interface Around {
  nonce: Buffer;
  /** Additional authenticated data. */
  aad: Buffer;
}

/** Of a value without a place: its purpose and the id of its key are authenticated. */
const associated = (keyId: string, purpose: string): Buffer => Buffer.from(`${keyId}:${purpose}`);

/** Of a value in a row: table, column and key of the row as well. */
const associatedAt = (keyId: string, { purpose, column, row }: SealedPlace<string>): Buffer =>
  Buffer.from(JSON.stringify([keyId, purpose, column, ...row]));

/** The input for a new value at a place: a random 96-bit nonce (NIST SP 800-38D §8.2.2), and its place. */
export const aroundNew = (keyId: string, place: SealedPlace<string>): Around => ({
  nonce: randomBytes(nonceBytes),
  aad: associatedAt(keyId, place),
});

/** The value as it is stored: the id of its key, nonce, tag, then the cipher text. */
export const putTogether = (keyId: string, { nonce }: Around, sealed: Buffer): Buffer =>
  Buffer.concat([boundHead(keyId), nonce, sealed]);

/** A stored value, ready to be opened. */
interface Apart {
  keyId: string;
  around: Around;
  /** The tag, then the cipher text. */
  sealed: Buffer;
}

/**
 * Takes apart what stands at a place. One that is not bound to its place is from before values were: it tells so by its
 * first byte. Throws for such a one unless `takesUnbound`.
 */
export function takeApart(stored: Buffer, place: SealedPlace<string>, takesUnbound: boolean): Apart {
  const first = stored[0] ?? 0;
  const isBound = (first & boundBit) !== 0;
  if (!isBound && !takesUnbound) throw new Error(`a value of ${place.column} is not bound to its place`);
  const { keyId, nonce, sealed } = split(stored, first & ~boundBit);
  return {
    keyId,
    around: { nonce, aad: isBound ? associatedAt(keyId, place) : associated(keyId, place.purpose) },
    sealed,
  };
}

function split(stored: Buffer, idLength: number): { keyId: string; nonce: Buffer; sealed: Buffer } {
  const [idEnd, nonceEnd] = [1 + idLength, 1 + idLength + nonceBytes];
  return {
    keyId: stored.toString('latin1', 1, idEnd),
    nonce: stored.subarray(idEnd, nonceEnd),
    sealed: stored.subarray(nonceEnd),
  };
}

/** Encrypts with AES-256-GCM: the tag, then the cipher text. */
export function sealBytes(key: KeyObject, { nonce, aad }: Around, text: string): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(aad);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), sealed]);
}

/** Decrypts what `sealBytes` made. Throws when it was changed in any bit. */
export function openBytes(key: KeyObject, { nonce, aad }: Around, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(aad);
  decipher.setAuthTag(sealed.subarray(0, tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(tagBytes)), decipher.final()]).toString('utf8');
}

/** Seals what stands in no row: whoever holds it brings it back. Purpose and key are authenticated. */
export function sealLoose(keyId: string, key: KeyObject, purpose: string, text: string): Buffer {
  const around = { nonce: randomBytes(nonceBytes), aad: associated(keyId, purpose) };
  return withKeyId(keyId, Buffer.concat([around.nonce, sealBytes(key, around, text)]));
}

/** Opens what `sealLoose` made. `keyOf` finds the key by its id. Throws when the value was changed in any bit. */
export function openLoose(keyOf: (keyId: string) => KeyObject, purpose: string, stored: Buffer): string {
  const { keyId, nonce, sealed } = split(stored, stored[0] ?? 0);
  return openBytes(keyOf(keyId), { nonce, aad: associated(keyId, purpose) }, sealed);
}
