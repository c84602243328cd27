import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Originator } from '../ach/originator.ts';
import { type SentEntry, writeReturnFile } from './write-return-file.ts';

const newestEntry = statement<[number, number | null], SentEntry>(
  'issuer/find-newest-ach-entry',
  `SELECT entry.trace_number AS "traceNumber", entry.amount_cents AS "amountCents",
     bank.account_type AS "accountType", bank.routing_number AS "routingNumber"
   FROM issuer.ach_entry AS entry JOIN issuer.bank_account AS bank USING (account_id, bank_account_id)
   WHERE entry.account_id = $1 AND ($2::bigint IS NULL OR entry.transfer_id = $2)
   ORDER BY entry.file_on DESC, entry.trace_number DESC LIMIT 1`,
);

/** A return in the demo. */
export interface DemoReturn {
  accountId: number;
  /** Null: whatever went to the bank last. */
  transferId: number | null;
  /** 'R03' of a return, 'C01' of a notification of change. */
  code: string;
  /** The data that a notification of change says is right. */
  corrected: string;
}

/** The file that a bank would send about an entry of an account; null when none was sent. For the demo and for tests. */
export async function writeReturnForDemo(
  db: Queryable,
  originator: Originator,
  { accountId, transferId, ...told }: DemoReturn,
): Promise<string | null> {
  const sent = await find(db, newestEntry, [accountId, transferId]);
  return sent && writeReturnFile(originator, sent, told);
}
