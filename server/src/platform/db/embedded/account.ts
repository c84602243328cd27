import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** The user and group that the database server runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** `nobody` where the system cannot be asked; initdb needs a user that the system knows by name. */
const nobody: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as `nobody`, a user that every system already has; anybody
 * else runs it as themselves, which is null.
 */
export async function findServerAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const idOf = async (flag: '-u' | '-g') => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout);
  try {
    const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
    return { uid, gid };
  } catch {
    return nobody;
  }
}

/** Tells whether `account` may enter `folder`, which takes every folder above it too. A missing folder counts as closed. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const entry = await stat(folder).catch(() => null);
  if (!entry?.isDirectory()) return false;
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0;
  const searchBit = 1;
  if (((entry.mode >> shift) & searchBit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(account, parent);
}
