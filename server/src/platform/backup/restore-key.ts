import type { PrivateKey } from 'openpgp';

/**
 * Reads a private key in ASCII armor, and unlocks it with its passphrase where it has one. Throws, in words for operators,
 * when it is none, or stays locked.
 */
export async function readRestoreKey(armoredKey: string, passphrase: string | null): Promise<PrivateKey> {
  const { decryptKey, readPrivateKey } = await import('openpgp');
  const key = await readPrivateKey({ armoredKey }).catch(() => {
    throw new Error('the key is no OpenPGP private key in ASCII armor');
  });
  if (key.isDecrypted()) return key;
  if (passphrase === null) throw new Error('the key has a passphrase: name a file with it (--passphrase)');
  return await decryptKey({ privateKey: key, passphrase }).catch(() => {
    throw new Error('the passphrase does not open the key');
  });
}
