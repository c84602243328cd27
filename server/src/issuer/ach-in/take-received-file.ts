import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { InboxPort } from '../../platform/ports/bank-inbox.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { MalformedAchFile } from '../ach/nacha/record.ts';
import { keepEntries, listConflicting } from './keep-entries.ts';
import { ReceivedReader } from './read-received.ts';
import { findReceivedFile, finishReceivedFile, keepReceivedFile } from './received-files.ts';

/** The result of a file: `IS_RETURNS` holds what comes back of ours, and nothing else. */
export type TakenFile =
  | { outcome: 'TAKEN'; fileId: string; added: number; repeated: number }
  | { outcome: 'KNOWN' | 'IS_RETURNS' }
  | { outcome: 'WAITS'; fileId: string; problem: string };

export interface ReceivingTools {
  keys: Keys;
  /** Of our bank. */
  routingNumber: string;
  timeZone: string;
}

async function digestOf(inbox: InboxPort, name: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of inbox.open(name)) hash.update(piece);
  return hash.digest();
}

/** Reads a file through: its problem in words, null where it is whole and none of its entries came before with other content. */
async function lookThrough(
  pool: pg.Pool,
  inbox: InboxPort,
  name: string,
  { keys, routingNumber }: ReceivingTools,
): Promise<{ problem: string | null; isReturns: boolean }> {
  const reader = new ReceivedReader(routingNumber);
  const conflicts: string[] = [];
  let problem: string | null = null;
  try {
    await reader.read(inbox.open(name), async (entries) => {
      if (conflicts.length === 0) conflicts.push(...(await listConflicting(pool, keys, entries)));
    });
  } catch (fault) {
    if (!(fault instanceof MalformedAchFile)) throw fault;
    problem = fault.message;
  }
  const { returns, entries } = reader.state;
  if (returns > 0 && entries === 0) return { problem: null, isReturns: true };
  if (returns > 0) problem ??= 'it holds entries that come back beside others: ask the bank to send them apart';
  if (conflicts.length > 0) problem ??= `entries came before with other content: ${conflicts.join(', ')}`;
  return { problem, isReturns: false };
}

/**
 * Takes a file of the bank with entries for our accounts: all of it, or nothing. It is read twice, so that no more of it than a few
 * thousand entries is in memory, and none acts before all are kept. May be run again after it was cut short. The same file again,
 * and an entry that came in another file, changes nothing (docs/ach-receiving.md).
 */
export async function takeReceivedFile(
  pool: pg.Pool,
  inbox: InboxPort,
  name: string,
  tools: ReceivingTools,
  now: Date,
): Promise<TakenFile> {
  const digest = await digestOf(inbox, name);
  const known = await findReceivedFile(pool, digest);
  if (known?.state === 'TAKEN') return { outcome: 'KNOWN' };
  const { problem, isReturns } = await lookThrough(pool, inbox, name, tools);
  if (isReturns) return { outcome: 'IS_RETURNS' };
  const file = await keepReceivedFile(pool, { name, digest, problem }, now);
  if (problem !== null) return { outcome: 'WAITS', fileId: file.fileId, problem };
  const reader = new ReceivedReader(tools.routingNumber);
  let added = 0;
  await reader.read(inbox.open(name), async (entries) => {
    const about = { ...file, timeZone: tools.timeZone };
    added += await inTransaction(pool, (tx) => keepEntries(tx, tools.keys, entries, about));
  });
  if (!(await digestOf(inbox, name)).equals(digest)) throw new Error(`the file ${name} changed while it was read`);
  await finishReceivedFile(pool, file.fileId, reader.state);
  return { outcome: 'TAKEN', fileId: file.fileId, added, repeated: reader.state.entries - added };
}
