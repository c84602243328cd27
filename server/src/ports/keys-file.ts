import { randomBytes } from 'node:crypto';
import { chmod, chown, link, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { makeFolder, syncFolder, writeSynced } from '../files/durable-files.ts';

/** Bytes of a key in the file: enough for AES-256. */
const secretBytes = 32;

/** A key's id stands in front of every value made with it, so it is short. */
const KeyId = z.string().check(z.regex(/^[a-z0-9-]{1,16}$/));

const Secret = z
  .base64()
  .check(z.refine((text) => Buffer.from(text, 'base64').length >= secretBytes, 'must hold 32 bytes or more'));

/**
 * The keys file: `current` names the key for new values, the others open old ones; `kept` is what remains of those that are
 * retired. `npm run keys` changes it (docs/keys.md).
 */
export const KeysFile = z.object({
  current: KeyId,
  keys: z.record(KeyId, Secret),
  kept: z.optional(z.record(KeyId, z.record(z.string(), z.base64()))),
});
export type KeysFile = z.infer<typeof KeysFile>;

/**
 * Makes the file; false when it is there already. Of several processes at once, one wins and all read the winner's. It is
 * on the disk under its name before anything can be sealed with it: what was sealed outlasts a power cut, so the key must.
 */
export async function createKeysFile(file: string): Promise<boolean> {
  const content = { current: 'k1', keys: { k1: newSecret() } };
  return await placeKeysFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Puts the keys file of a backup in its place; the same one may be there already. Throws when another is: what was sealed
 * with that one would be lost.
 */
export async function keepKeysFile(file: string, text: string): Promise<void> {
  if (await placeKeysFile(file, text)) return;
  if ((await readFile(file, 'utf8')) !== text) {
    throw new Error(`${file} holds other keys than the backup: name another place with KEYS_FILE`);
  }
}

/** Gives a file with keys its name, unless one is there: then false. */
async function placeKeysFile(file: string, text: string): Promise<boolean> {
  const folder = path.dirname(file);
  await makeFolder(folder);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeSynced(draft, text);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
    await syncFolder(folder);
  }
}

/** A new secret, in base64. */
export const newSecret = (): string => randomBytes(secretBytes).toString('base64');

/**
 * Changes the keys file in one step: whoever reads it meanwhile finds the old one or the new one, whole, and it is on the
 * disk when this resolves. Owner and rights stay. Who changes it takes turns (`takeKeyTurn`). Throws what `change` throws.
 */
export async function changeKeysFile(file: string, change: (content: KeysFile) => KeysFile): Promise<KeysFile> {
  const content = KeysFile.parse(change(KeysFile.parse(JSON.parse(await readFile(file, 'utf8')))));
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const { uid, gid, mode } = await stat(file);
  try {
    await writeSynced(draft, `${JSON.stringify(content, null, 2)}\n`);
    await chmod(draft, mode & 0o777);
    await chown(draft, uid, gid);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
    await syncFolder(path.dirname(file));
  }
  return content;
}

/** The text of the keys file, made when it is not there. */
export async function readKeysFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await createKeysFile(file);
    return await readFile(file, 'utf8');
  }
}
