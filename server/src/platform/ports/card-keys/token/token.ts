import { randomBytes } from 'node:crypto';
import { nonceBytes } from '../../seal.ts';
import type { CardKeyStore } from '../card-keys.ts';
import { createTokenClient, type TokenOptions, type TokenSettings } from './token-client.ts';
import { keptTokenKeys, tokenKeyNames } from './token-keys.ts';

/** A PKCS #11 token that holds card keys, and the keys that seal the secrets of the keys file. */
export interface Token {
  /** The card keys in it. */
  store: CardKeyStore;
  /** Seals the secret of a key id for the keys file, in base64. */
  sealSecret(keyId: string, secret: string): Promise<string>;
  /** Opens what `sealSecret` gave. Throws when another token sealed it. */
  openSecret(keyId: string, sealed: string): Promise<string>;
  /** Throws unless it holds every key of a key id; of one that is retired, those that are kept. */
  expectKeys(keyId: string, options: { isRetired: boolean }): Promise<void>;
  /** Makes the keys of a key id, as far as they are not there. */
  createKeys(keyId: string): Promise<void>;
  /** Destroys the keys of a key id, but for those that its cards need when `keepsCardKeys`. */
  destroyKeys(keyId: string, options: { keepsCardKeys: boolean }): Promise<void>;
  close(): Promise<void>;
}

const secretAad = (keyId: string): Buffer => Buffer.from(`${keyId}:file`);

/** Opens a token; the first act with it logs in. */
export function openToken(settings: TokenSettings, options?: TokenOptions): Token {
  const { ask, close } = createTokenClient(settings, options);
  const store: CardKeyStore = {
    seal: (keyId, purpose, { nonce, aad, text }) =>
      ask({ act: 'seal', keyId, name: `seal-${purpose}`, nonce, aad, data: Buffer.from(text) }),
    open: async (keyId, purpose, { nonce, aad, sealed }) =>
      (await ask({ act: 'open', keyId, name: `seal-${purpose}`, nonce, aad, data: sealed })).toString('utf8'),
    hashPan: (keyId, pan) => ask({ act: 'hash', keyId, name: 'lookup-pan', data: Buffer.from(pan) }),
    encrypt: (keyId, name, block) => ask({ act: 'encrypt', keyId, name, block }),
    decrypt: (keyId, name, block) => ask({ act: 'decrypt', keyId, name, block }),
  };
  return {
    store,
    sealSecret: async (keyId, secret) => {
      const nonce = randomBytes(nonceBytes);
      const order = { keyId, name: 'file', nonce, aad: secretAad(keyId), data: Buffer.from(secret, 'base64') } as const;
      return Buffer.concat([nonce, await ask({ act: 'seal', ...order })]).toString('base64');
    },
    openSecret: async (keyId, sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const [nonce, data] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
      return (await ask({ act: 'open', keyId, name: 'file', nonce, aad: secretAad(keyId), data })).toString('base64');
    },
    expectKeys: async (keyId, { isRetired }) => {
      await ask({ act: 'expect', keyId, names: isRetired ? keptTokenKeys : tokenKeyNames });
    },
    createKeys: async (keyId) => {
      await ask({ act: 'create', keyId });
    },
    destroyKeys: async (keyId, { keepsCardKeys }) => {
      await ask({ act: 'destroy', keyId, kept: keepsCardKeys ? keptTokenKeys : [] });
    },
    close,
  };
}
