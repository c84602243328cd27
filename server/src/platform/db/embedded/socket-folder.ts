import { chown, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { sweepLeftovers } from './leftovers.ts';

/** The system keeps socket paths in 104 bytes (macOS) or 108 (Linux), the closing zero included. */
const maxSocketPathBytes = 103;
const prefix = 'portal-pg-';

/** Tells whether a socket in a folder made below `base` has a path that the system and PostgreSQL's list syntax take. */
export function fitsSocket(base: string): boolean {
  const longest = join(base, `${prefix}4194304-XXXXXX`, '.s.PGSQL.5432.lock');
  return Buffer.byteLength(longest) <= maxSocketPathBytes && !/[,"]/.test(base);
}

async function isUsable(base: string, account: Account | null): Promise<boolean> {
  if (!fitsSocket(base)) return false;
  return account ? canEnter(account, base) : (await stat(base).catch(() => null)) !== null;
}

/** Makes a folder of our own, mode 0700, short enough to hold the server's socket. */
export async function makeSocketFolder(
  account: Account | null,
  candidates: readonly string[] = [tmpdir(), '/tmp', '/var/tmp'],
): Promise<string> {
  for (const base of candidates) {
    if (!(await isUsable(base, account))) continue;
    await sweepLeftovers(base, prefix, account);
    const folder = await mkdtemp(join(base, `${prefix}${process.pid}-`));
    if (account) await chown(folder, account.uid, account.gid);
    return folder;
  }
  throw new Error(`No folder for the database socket: none of ${candidates.join(', ')} is short and can be entered.`);
}
