import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import type pg from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../http/services.ts';
import { type KeyReader, listKeyReaders, takeKeyTurn } from '../../issuer/face.ts';
import { createKeys, type Keys } from '../../ports/keys.ts';
import { changeKeysFile, KeysFile } from '../../ports/keys-file.ts';

/** What the commands for keys work with. */
export interface KeyTools {
  pool: pg.Pool;
  /** Path of the keys file. */
  file: string;
  now: Date;
  /** The program's facts, which only ordering cards takes. */
  readProgram: () => Promise<Pick<Services, 'issuing' | 'program'>>;
  write: (line: string) => void;
}

/** Done, refused for a reason that was written, or not understood. */
export type ExitCode = 0 | 1 | 2;

/** What the file holds, and the keys that follow from it. */
export async function readKeyring(file: string): Promise<{ content: KeysFile; keys: Keys }> {
  const content = KeysFile.parse(JSON.parse(await readFile(file, 'utf8')));
  return { content, keys: createKeys(content) };
}

/**
 * Changes the keys file in the turn of this command, after `act`, whose writes are committed before the file changes: a
 * command that was killed between the two is given again.
 */
export async function changeInTurn(
  { pool, file }: KeyTools,
  act: (tx: pg.PoolClient, content: KeysFile) => Promise<((content: KeysFile) => KeysFile) | null>,
): Promise<boolean> {
  const { content } = await readKeyring(file);
  const change = await inTransaction(pool, async (tx) => {
    await takeKeyTurn(tx);
    return await act(tx, content);
  });
  if (change === null) return false;
  await changeKeysFile(file, change);
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
