import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import type pg from 'pg';
import { type KeyReader, listKeyReaders, takeKeyTurn } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Token } from '../../platform/ports/card-keys/token/token.ts';
import { createKeys, type Keys } from '../../platform/ports/keys.ts';
import { changeKeysFile, KeysFile, openSecrets } from '../../platform/ports/keys-file.ts';
import type { Services } from '../../services.ts';

/** The functions and values that the commands for keys use. */
export interface KeyTools {
  pool: pg.Pool;
  /** Path of the keys file. */
  file: string;
  /** Where card keys are made and destroyed, or null: in the file. */
  token: Token | null;
  now: Date;
  /** The program's facts, which only ordering cards takes. */
  readProgram: () => Promise<Pick<Services, 'issuing' | 'program'>>;
  write: (line: string) => void;
}

/** Done, refused for a reason that was written, or not understood. */
export type ExitCode = 0 | 1 | 2;

/** The content of the file, its secrets open, and the keys that follow from them. */
export interface Keyring {
  content: KeysFile;
  secrets: KeysFile['keys'];
  keys: Keys;
}

/** Reads the keys file. Throws what `openSecrets` and `createKeys` do. */
export async function readKeyring({ file, token }: Pick<KeyTools, 'file' | 'token'>): Promise<Keyring> {
  const content = KeysFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const open = await openSecrets(content, token);
  return { content, secrets: open.keys, keys: createKeys(open, token) };
}

/** Tells whether a key is in the file and is not the current one; writes what else is so. */
export function isEarlierKey({ file, write }: KeyTools, content: KeysFile, keyId: string): boolean {
  const isThere = content.keys[keyId] !== undefined || content.kept?.[keyId] !== undefined;
  if (!isThere) write(`${file} does not hold the key '${keyId}'.`);
  else if (content.current === keyId) write(`The key '${keyId}' is the current one: npm run keys -- rotate`);
  return isThere && content.current !== keyId;
}

/**
 * Changes the keys file in the turn of this command, after `act`, whose writes are committed before the file changes: a
 * command that was killed between the two is given again.
 */
export async function changeInTurn(
  tools: Pick<KeyTools, 'pool' | 'file' | 'token'>,
  act: (tx: pg.PoolClient, keyring: Keyring) => Promise<((content: KeysFile) => KeysFile | Promise<KeysFile>) | null>,
): Promise<boolean> {
  const keyring = await readKeyring(tools);
  const change = await inTransaction(tools.pool, async (tx) => {
    await takeKeyTurn(tx);
    return await act(tx, keyring);
  });
  if (change === null) return false;
  await changeKeysFile(tools.file, change);
  return true;
}

const nameOf = ({ host, processId }: KeyReader): string =>
  `${host === hostname() ? 'a process here' : `a process on ${host}`} (${processId})`;

/** Writes which running processes are not as they should be; true when all are. */
export async function areReadersReady(
  { pool, now, write }: KeyTools,
  isReady: (reader: KeyReader) => boolean,
  what: string,
): Promise<boolean> {
  const behind = (await listKeyReaders(pool, now)).filter((reader) => !isReady(reader));
  for (const reader of behind) write(`${nameOf(reader)} ${what}`);
  if (behind.length > 0) write('Give each of them the new keys file; it is read within seconds. Then try again.');
  return behind.length === 0;
}
