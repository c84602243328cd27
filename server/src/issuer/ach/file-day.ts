import { isBankingDay } from '@portal/contract/time/banking-days';
import { dayIn } from '@portal/contract/time/dates';
import { achTimeZone } from '@portal/contract/transfer/ach-days';
import type pg from 'pg';
import { list, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { buildFile } from './build-file.ts';
import { type Filing, fileProofOf, fileTransferOf } from './file-entries.ts';
import type { Moment } from './move-transfer.ts';
import type { Originator } from './originator.ts';

export interface FilingTools extends Pick<Filing, 'isLoginLocked'> {
  keys: Keys;
  originator: Originator;
}

/** How many are read at a time; each is filed in a transaction of its own, so none waits long for another. */
const batchSize = 500;

const transfersToFile = statement<[string, number], { accountId: number; transferId: number }>(
  'issuer/transfers-to-file',
  `SELECT account_id AS "accountId", transfer_id AS "transferId" FROM issuer.transfer
   WHERE state = 'CONFIRMED' AND files_on <= $1 ORDER BY files_on, account_id LIMIT $2`,
);
const proofsToFile = statement<[string, number], { accountId: number }>(
  'issuer/proofs-to-file',
  `SELECT account_id AS "accountId" FROM issuer.bank_account
   WHERE state = 'ADDED' AND removed_at IS NULL AND files_on <= $1 ORDER BY files_on, account_id LIMIT $2`,
);

/**
 * Files what was to go out on the banking day of `dueAt`, and builds the day's file; its name, or null when nothing goes.
 * However late it runs, it posts as of now: a month whose statement was issued stays as it is.
 * May be run again after it was cut short: what was filed stays, the rest follows, and the file is built once.
 */
export async function fileDay(pool: pg.Pool, tools: FilingTools, dueAt: Date, moment: Moment): Promise<string | null> {
  const fileOn = dayIn(achTimeZone, dueAt);
  if (!isBankingDay(fileOn)) return null;
  const { routingNumber, takesAmountsBack } = tools.originator;
  const { isLoginLocked } = tools;
  const filing = { fileOn, odfi: routingNumber.slice(0, 8), takesAmountsBack, isLoginLocked, moment };
  for (;;) {
    const transfers = await list(pool, transfersToFile, [fileOn, batchSize]);
    for (const transfer of transfers) await inTransaction(pool, (tx) => fileTransferOf(tx, transfer, filing));
    const proofs = await list(pool, proofsToFile, [fileOn, batchSize]);
    for (const { accountId } of proofs) {
      await inTransaction(pool, (tx) => fileProofOf(tx, tools.keys, accountId, filing));
    }
    if (transfers.length < batchSize && proofs.length < batchSize) break;
  }
  return await inTransaction(pool, (tx) => buildFile(tx, tools, fileOn, moment.now));
}
