import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes the key pair of the companies that get encrypted files, for which one stands in here. */
export async function makeOutsideKeys(folder: string): Promise<void> {
  const { generateKey } = await import('openpgp');
  const { publicKey, privateKey } = await generateKey({ userIDs: [{ name: 'REHEARSAL' }], format: 'armored' });
  await writeFile(path.join(folder, 'public.asc'), publicKey);
  await writeFile(path.join(folder, 'private.asc'), privateKey, { mode: 0o600 });
}

/** Opens a file as the company does that got it, in ASCII armor or not. Throws when it is for somebody else. */
export async function openFile(folder: string, content: Buffer): Promise<Uint8Array> {
  const { decrypt, readMessage, readPrivateKey } = await import('openpgp');
  const decryptionKeys = await readPrivateKey({ armoredKey: await readFile(path.join(folder, 'private.asc'), 'utf8') });
  const text = content.toString('utf8');
  const message = text.startsWith('-----BEGIN')
    ? await readMessage({ armoredMessage: text })
    : await readMessage({ binaryMessage: content });
  const { data } = await decrypt({ message, decryptionKeys, format: 'binary' });
  return data as Uint8Array;
}
