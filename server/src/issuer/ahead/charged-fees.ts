import type { ChargedFee } from '@portal/contract/ahead/fee-refund';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** A fee of an account, with what is needed to give it back. */
export type PostedFee = ChargedFee & {
  journalId: number;
  /** Positive, in cents. */
  feeCents: number;
  description: string;
  reference: string;
};

const feesSince = statement<[number, string], PostedFee>(
  'issuer/list-charged-fees',
  `SELECT journal_id AS "journalId", category AS "feeCode", business_day AS day, -amount_cents AS "feeCents", description,
     reference,
     EXISTS (SELECT FROM issuer.journal AS back WHERE back.account_id = journal.account_id
       AND back.reference = 'fee-back:' || journal.reference) AS "isReturned"
   FROM issuer.journal
   WHERE account_id = $1 AND type = 'FEE' AND amount_cents < 0 AND business_day >= $2
   ORDER BY business_day DESC, journal_id DESC`,
);

/** Lists the fees of an account since a day, yyyy-MM-dd, the newest first. */
export async function listChargedFees(db: Queryable, accountId: number, since: string): Promise<PostedFee[]> {
  return await list(db, feesSince, [accountId, since]);
}

const noteRefund = statement<[number, string], never>(
  'issuer/note-own-refund',
  `UPDATE issuer.account SET own_refund_on = $2 WHERE account_id = $1`,
);

/** Keeps the day on which a holder took a fee back. The caller holds the account's lock. */
export async function noteOwnRefund(tx: Queryable, accountId: number, day: string): Promise<void> {
  await run(tx, noteRefund, [accountId, day]);
}

const lastRefund = statement<[number], { lastOn: string | null }>(
  'issuer/find-own-refund',
  `SELECT own_refund_on AS "lastOn" FROM issuer.account WHERE account_id = $1`,
);

/** The day on which the holder of an account last took a fee back, yyyy-MM-dd; null: never. */
export async function findOwnRefundDay(db: Queryable, accountId: number): Promise<string | null> {
  return (await list(db, lastRefund, [accountId]))[0]?.lastOn ?? null;
}
