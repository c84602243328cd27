import type pg from 'pg';
import type { TakenSettlement, TakenStatement } from '../../issuer/treasury-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { InboxPort } from '../../platform/ports/bank-inbox.ts';
import { type ClosingTools, closeDaysNow } from './close-days-now.ts';
import { patiently } from './patiently.ts';

export interface FilesToTake {
  inbox: InboxPort;
  /** Names the files in the log: 'a bank statement'. */
  kind: string;
  take: (tx: pg.PoolClient, name: string) => Promise<TakenSettlement | TakenStatement>;
}

/**
 * Takes the files of another party from its folder, in the order of their names, each in a transaction of its own. One that waits
 * for staff is set aside, and the log says why. Days are weighed when a file has come; the night's job does so in any case.
 */
export async function takeFiles(tools: ClosingTools, { inbox, kind, take }: FilesToTake, now: Date): Promise<void> {
  const names = await inbox.list();
  if (names.length === 0) return;
  await patiently(tools.pool, async (patient) => {
    let isTaken = false;
    for (const name of names) {
      const taken = await inTransaction(patient, (tx) => take(tx, name));
      isTaken ||= taken.state === 'TAKEN';
      if (taken.state === 'WAITS') {
        await inbox.setAside(name);
        tools.log.error({ name, ...taken }, `${kind} waits for staff`);
      } else {
        await inbox.remove(name);
        tools.log.info({ name, ...taken }, `${kind} was looked at`);
      }
    }
    if (isTaken) await closeDaysNow({ ...tools, pool: patient }, now);
  });
}
