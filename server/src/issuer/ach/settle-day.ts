import { dayIn } from '@portal/contract/time/dates';
import { achTimeZone } from '@portal/contract/transfer/ach-days';
import type pg from 'pg';
import { list, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockAccountRow } from '../accounts.ts';
import { moveBankAccount } from './move-bank-account.ts';
import type { Moment } from './move-transfer.ts';
import { findBankAccount } from './stored-bank-account.ts';

const settleDue = statement<[string], never>(
  'issuer/settle-transfers',
  `UPDATE issuer.transfer SET state = 'SETTLED' WHERE state = 'FILED' AND effective_on <= $1
     AND NOT EXISTS (
       SELECT FROM issuer.ach_entry AS entry LEFT JOIN issuer.ach_file AS file ON file.name = entry.file_name
       WHERE entry.account_id = transfer.account_id AND entry.transfer_id = transfer.transfer_id
         AND (entry.file_name IS NULL OR file.state <> 'DROPPED')
     )`,
);
const completeDue = statement<[string], never>(
  'issuer/complete-transfers',
  `UPDATE issuer.transfer SET state = 'COMPLETED' WHERE state = 'SETTLED' AND arrives_on <= $1`,
);
const proofsPast = statement<[string], { accountId: number }>(
  'issuer/proofs-past',
  `SELECT account_id AS "accountId" FROM issuer.bank_account
   WHERE state = 'MICRO_SENT' AND removed_at IS NULL AND verify_by < $1`,
);

/**
 * Applies the day of `now` to entries at the bank: transfers take effect, or are there for good, and proofs whose time is
 * over end. Entries that have not left yet wait: the bank has nothing of them. No money moves: it did when the transfer was
 * filed. May be run again at will.
 */
export async function settleDay(pool: pg.Pool, { now, timeZone }: Moment): Promise<void> {
  const bankDay = dayIn(achTimeZone, now);
  await run(pool, settleDue, [bankDay]);
  await run(pool, completeDue, [bankDay]);
  const today = dayIn(timeZone, now);
  for (const { accountId } of await list(pool, proofsPast, [today])) {
    await inTransaction(pool, async (tx) => {
      await lockAccountRow(tx, accountId);
      const bank = await findBankAccount(tx, accountId);
      if (bank?.state === 'MICRO_SENT' && bank.verifyBy < today) await moveBankAccount(tx, bank, 'TIMED_OUT', now);
    });
  }
}
