import type pg from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type InboxPort, readInboxFile } from '../../platform/ports/bank-inbox.ts';
import { MalformedAchFile } from '../ach/nacha/record.ts';
import type { Originator } from '../ach/originator.ts';
import { keepReturnFile } from '../ach/return-files.ts';
import { MisfitReturns, takeReturns } from '../ach/take-returns.ts';
import { type ReceivingTools, type TakenFile, takeReceivedFile } from './take-received-file.ts';

/** A file that was looked at, for the log: never its content. */
export type InboxResult = { name: string } & (TakenFile | { outcome: 'RETURNS_TAKEN' | 'RETURNS_WAIT' });

/**
 * Takes all files that the bank has laid into the inbox, in the order of their names: received entries and returns. One that waits
 * for staff is set aside. Each may be taken again after it was cut short.
 */
export async function takeInbox(
  pool: pg.Pool,
  inbox: InboxPort,
  tools: ReceivingTools & { originator: Pick<Originator, 'companyId' | 'routingNumber'> },
  now: Date,
): Promise<InboxResult[]> {
  const results: InboxResult[] = [];
  for (const name of await inbox.list()) {
    const taken = await takeReceivedFile(pool, inbox, name, tools, now);
    const result = taken.outcome === 'IS_RETURNS' ? await takeReturnFile(pool, inbox, name, tools, now) : taken;
    if (result.outcome === 'WAITS') await inbox.setAside(name);
    else await inbox.remove(name);
    results.push({ name, ...result });
  }
  return results;
}

async function takeReturnFile(
  pool: pg.Pool,
  inbox: InboxPort,
  name: string,
  { keys, timeZone, originator }: Parameters<typeof takeInbox>[2],
  now: Date,
): Promise<{ outcome: 'RETURNS_TAKEN' | 'RETURNS_WAIT' }> {
  const text = await readInboxFile(inbox, name, 'latin1');
  try {
    await inTransaction(pool, (tx) => takeReturns(tx, keys, text, { now, timeZone }, { originator }));
    return { outcome: 'RETURNS_TAKEN' };
  } catch (fault) {
    // Both are found before anything was changed.
    if (!(fault instanceof MalformedAchFile || fault instanceof MisfitReturns)) throw fault;
    await keepReturnFile(pool, keys, { text, problem: fault.message }, now);
    return { outcome: 'RETURNS_WAIT' };
  }
}
