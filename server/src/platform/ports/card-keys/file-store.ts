import { createHmac, type KeyObject } from 'node:crypto';
import { openBytes, sealBytes } from '../seal.ts';
import type { CardKeyStore } from './card-keys.ts';
import { decryptBlocks, encryptBlocks, encryptSingle } from './double-des.ts';

const cardKeyBytes = 16;

/** Card keys in this process: `derive` makes each from the secret of a keys file, or throws when that is not there. */
export function createFileStore(derive: (keyId: string, purpose: string, bytes?: number) => KeyObject): CardKeyStore {
  const cardKey = (keyId: string, cipher: string) => derive(keyId, `card-${cipher}`, cardKeyBytes);
  return {
    seal: async (keyId, purpose, { nonce, aad, text }) =>
      sealBytes(derive(keyId, `seal-${purpose}`), { nonce, aad }, text),
    open: async (keyId, purpose, { nonce, aad, sealed }) =>
      openBytes(derive(keyId, `seal-${purpose}`), { nonce, aad }, sealed),
    hashPan: async (keyId, pan) => createHmac('sha256', derive(keyId, 'lookup-pan')).update(pan).digest(),
    encrypt: async (keyId, cipher, block) =>
      cipher === 'cvk-single'
        ? encryptSingle(cardKey(keyId, 'cvk'), block)
        : encryptBlocks(cardKey(keyId, cipher), block),
    decrypt: async (keyId, cipher, block) => decryptBlocks(cardKey(keyId, cipher), block),
  };
}
