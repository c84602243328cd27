import { decrypt, generateKey, readMessage } from 'openpgp';

/** A company that makes cards: its public key, and what only it can do. */
export interface TestBureau {
  publicKey: string;
  /** Opens a file with the private key. Throws when it is for somebody else. */
  decrypt(content: string): Promise<string>;
  /** The same of a file that is not in ASCII armor. */
  decryptBytes(content: Uint8Array): Promise<Uint8Array>;
}

/** A bureau with a key pair of its own, made on a day before those of the tests. */
export async function createTestBureau(): Promise<TestBureau> {
  const date = new Date('2026-01-01T00:00:00Z');
  const { publicKey, privateKey } = await generateKey({ userIDs: [{ name: 'Test bureau' }], date, format: 'object' });
  return {
    publicKey: publicKey.armor(),
    decrypt: async (content) => {
      const message = await readMessage({ armoredMessage: content });
      const { data } = await decrypt({ message, decryptionKeys: privateKey, format: 'binary' });
      return Buffer.from(data).toString('utf8');
    },
    decryptBytes: async (content) => {
      const message = await readMessage({ binaryMessage: content });
      const { data } = await decrypt({ message, decryptionKeys: privateKey, format: 'binary' });
      return data as Uint8Array;
    },
  };
}
