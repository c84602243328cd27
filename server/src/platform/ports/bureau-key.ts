import type { PublicKey } from 'openpgp';

/**
 * Reads the public key of a company that gets files, such as the one that makes the cards, in ASCII armor. Throws, in words for operators, when it is
 * none, is a private one, or cannot encrypt at `now`: expired, revoked, for signing alone, or weaker than RSA 2048.
 */
export async function readBureauKey(armoredKey: string, now: Date): Promise<PublicKey> {
  // Loaded with the first key: a start waits for no library that it does not need.
  const { readKey } = await import('openpgp');
  const key = await readKey({ armoredKey }).catch(() => {
    throw new Error('holds no OpenPGP public key in ASCII armor');
  });
  if (key.isPrivate()) throw new Error("holds a private key, which is its owner's alone; the public one is wanted");
  await key.getEncryptionKey(undefined, now).catch((fault: Error) => {
    throw new Error(`holds a key that nothing may be encrypted for (${fault.message})`);
  });
  return key;
}

/** Encrypts bytes for who has the private half of a key (OpenPGP, RFC 9580), as they are sent: not in ASCII armor. */
export async function encryptBytesFor(key: PublicKey, content: Uint8Array, now: Date): Promise<Uint8Array> {
  const { createMessage, encrypt } = await import('openpgp');
  const message = await createMessage({ binary: content, date: now });
  return (await encrypt({ message, encryptionKeys: key, date: now, format: 'binary' })) as Uint8Array;
}

/** Encrypts a text for who has the private half of a key (OpenPGP, RFC 9580), in ASCII armor. */
export async function encryptFor(key: PublicKey, text: string, now: Date): Promise<string> {
  const { createMessage, encrypt } = await import('openpgp');
  // As bytes: what is read back is the same to the last line end.
  const message = await createMessage({ binary: Buffer.from(text), date: now });
  return await encrypt({ message, encryptionKeys: key, date: now });
}
