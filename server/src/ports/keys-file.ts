import { randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
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
 * The keys file: `current` names the key for new values, the others open old ones. To rotate, add a key and name it as
 * current; keep the old one for as long as values or cards made with it live.
 */
export const KeysFile = z.object({ current: KeyId, keys: z.record(KeyId, Secret) });
export type KeysFile = z.infer<typeof KeysFile>;

/**
 * Makes the file; false when it is there already. Of several processes at once, one wins and all read the winner's. It is
 * on the disk under its name before anything can be sealed with it: what was sealed outlasts a power cut, so the key must.
 */
export async function createKeysFile(file: string): Promise<boolean> {
  const folder = path.dirname(file);
  await makeFolder(folder);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const content = { current: 'k1', keys: { k1: randomBytes(secretBytes).toString('base64') } };
  await writeSynced(draft, `${JSON.stringify(content, null, 2)}\n`);
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
