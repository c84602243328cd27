import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const KeysFile = z.object({ current: z.string(), keys: z.record(z.string(), z.base64()) });
type KeysFile = z.infer<typeof KeysFile>;

/** What the secret is for. Each purpose gets a key of its own, derived from the one in the file. */
export type KeyPurpose = 'session-tokens';

/** Secrets that never stand in the database. */
export interface Keys {
  /** HMAC-SHA-256 under the key of `purpose`. */
  hmac(purpose: KeyPurpose, data: string): Buffer;
}

/** Makes the file on the first start. Of several processes at once, one wins and all read the winner's. */
async function createKeysFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const content = { current: 'k1', keys: { k1: randomBytes(32).toString('base64') } };
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readKeysFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await createKeysFile(file);
    return await readFile(file, 'utf8');
  }
}

/** Keys derived from those of a keys file. Throws when the file does not hold the key that it names as current. */
export function createKeys({ current, keys }: KeysFile): Keys {
  const secret = keys[current];
  if (secret === undefined) throw new Error(`the keys file names '${current}' as current but does not hold it`);
  const derived = new Map<KeyPurpose, Buffer>();
  const derive = (purpose: KeyPurpose): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  return { hmac: (purpose, data) => createHmac('sha256', derive(purpose)).update(data).digest() };
}

/** Loads the keys from `file`, making it when it is not there. Throws when it cannot be read as a keys file. */
export async function loadKeys(file: string): Promise<Keys> {
  return createKeys(KeysFile.parse(JSON.parse(await readKeysFile(file))));
}
