import { randomBytes } from 'node:crypto';
import { chmod, chown, link, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { makeFolder, syncFolder, writeSynced } from '../files/durable-files.ts';
import type { Token } from './card-keys/token/token.ts';
import { TokenProblem } from './card-keys/token/token-problem.ts';

/** Bytes of a key in the file: enough for AES-256. */
const secretBytes = 32;

/** A key's id stands in front of every value made with it, so it is short. */
const KeyId = z.string().check(z.regex(/^[a-z0-9-]{1,16}$/));

const Secret = z
  .base64()
  .check(z.refine((text) => Buffer.from(text, 'base64').length >= secretBytes, 'must hold 32 bytes or more'));

/** The prefix of a secret that a token has sealed. */
const sealedPrefix = 'token:';
/** So sealed: nonce, tag and 32 bytes or more. */
const SealedSecret = z
  .string()
  .check(z.regex(/^token:[A-Za-z0-9+/]{80,}={0,2}$/, 'must be a secret that a token sealed'));

/**
 * The keys file: `current` names the key for new values, the others open old ones; `kept` is what remains of those that are
 * retired. `inToken` are those whose card keys a token holds; their secrets are sealed by it. `bound` says that every value
 * that was sealed with them is bound to its place, so that others are refused. `npm run keys` changes it (docs/keys.md).
 */
export const KeysFile = z.object({
  current: KeyId,
  keys: z.record(KeyId, z.union([Secret, SealedSecret])),
  kept: z.optional(z.record(KeyId, z.record(z.string(), z.base64()))),
  inToken: z.optional(z.array(KeyId)),
  bound: z.optional(z.literal(true)),
});
export type KeysFile = z.infer<typeof KeysFile>;

/**
 * Makes the file; false when it is there already. Of several processes at once, one wins and all read the winner's. It is
 * on the disk under its name before anything can be sealed with it: what was sealed outlasts a power cut, so the key must.
 */
export async function createKeysFile(file: string, token: Token | null): Promise<boolean> {
  const first = 'k1';
  const content = await withNewKey({ current: first, keys: {}, bound: true }, first, token);
  return await placeKeysFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Returns the file's content with one more key; with a token, the token holds its card keys and seals its secret. */
export async function withNewKey(content: KeysFile, keyId: string, token: Token | null): Promise<KeysFile> {
  const secret = newSecret();
  if (token === null) return { ...content, keys: { ...content.keys, [keyId]: secret } };
  await token.createKeys(keyId);
  const sealed = `${sealedPrefix}${await token.sealSecret(keyId, secret)}`;
  const inToken = [...(content.inToken ?? []), keyId];
  return { ...content, keys: { ...content.keys, [keyId]: sealed }, inToken };
}

/**
 * Returns the file's content with its secrets open. Throws when they need a token that is not configured, a `TokenProblem`
 * when that cannot be asked, and an Error when it lacks keys or is another one.
 */
export async function openSecrets(content: KeysFile, token: Token | null): Promise<KeysFile> {
  const open = async ([keyId, secret]: [string, string]): Promise<[string, string]> => {
    if (!secret.startsWith(sealedPrefix)) return [keyId, secret];
    const opened = needToken(token, keyId).openSecret(keyId, secret.slice(sealedPrefix.length));
    return [keyId, await opened.catch((error: unknown) => refuseForeign(error, keyId))];
  };
  for (const keyId of content.inToken ?? []) {
    await needToken(token, keyId).expectKeys(keyId, { isRetired: content.keys[keyId] === undefined });
  }
  return { ...content, keys: Object.fromEntries(await Promise.all(Object.entries(content.keys).map(open))) };
}

function refuseForeign(error: unknown, keyId: string): never {
  if (error instanceof TokenProblem) throw error;
  throw new Error(`the secret of the key '${keyId}' was sealed by another token`, { cause: error });
}

function needToken(token: Token | null, keyId: string): Token {
  if (token) return token;
  throw new Error(`the key '${keyId}' is in a token: set PKCS11_MODULE, PKCS11_TOKEN and PKCS11_PIN_FILE`);
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
const newSecret = (): string => randomBytes(secretBytes).toString('base64');

/**
 * Changes the keys file in one step: a reader meanwhile finds the old one or the new one, whole, and it is on the disk when
 * this resolves. Owner and rights stay. Writers take turns (`takeKeyTurn`). Throws what `change` throws.
 */
export async function changeKeysFile(
  file: string,
  change: (content: KeysFile) => KeysFile | Promise<KeysFile>,
): Promise<KeysFile> {
  const content = KeysFile.parse(await change(KeysFile.parse(JSON.parse(await readFile(file, 'utf8')))));
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
export async function readKeysFile(file: string, token: Token | null): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await createKeysFile(file, token);
    return await readFile(file, 'utf8');
  }
}
