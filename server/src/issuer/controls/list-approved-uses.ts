import { type ApprovedUse, maxProofUses } from '@portal/contract/controls/list-stopped-uses';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { EntryMode } from '../authorizations/messages.ts';
import { controlledUseOf } from './controlled-use.ts';

interface UseRow {
  transactionId: string;
  merchant: string;
  at: Date;
  entryMode: EntryMode;
  amountCents: number;
  cashBackCents: number;
  mcc: string;
  country: string;
  place: string | null;
  isKnownMerchant: boolean;
}

const approvedUses = statement<[number], UseRow>(
  'issuer/list-approved-uses',
  `SELECT asked.authorization_id AS "transactionId", asked.merchant_name AS merchant, asked.created_at AS at,
     asked.entry_mode AS "entryMode", asked.requested_cents AS "amountCents",
     asked.cash_back_cents AS "cashBackCents", asked.mcc,
     asked.merchant_country AS country, asked.merchant_place AS place,
     asked.entry_mode = 'RECURRING' AND EXISTS (SELECT FROM issuer.journal WHERE journal.account_id = $1
       AND journal.kind = 'PURCHASE' AND journal.merchant_name = asked.merchant_name
       AND journal.posted_at < asked.created_at) AS "isKnownMerchant"
   FROM issuer.authorization AS asked
   WHERE asked.account_id = $1 AND asked.decline_reason IS NULL AND asked.is_asked AND asked.requested_cents > 0
     AND asked.state IN ('PENDING', 'SETTLED', 'EXPIRED')
   ORDER BY asked.created_at DESC, asked.authorization_id DESC LIMIT ${maxProofUses}`,
);

/** Lists the last approved uses of an account's cards, newest first, as controls judge them. */
export async function listApprovedUses(
  db: Queryable,
  accountId: number,
  cashMccs: readonly string[],
): Promise<ApprovedUse[]> {
  const rows = await list(db, approvedUses, [accountId]);
  return rows.map(({ transactionId, merchant, at, mcc, country, place, ...row }) => ({
    ...controlledUseOf({ ...row, merchant: { mcc, country, place } }, cashMccs),
    // The amount is the one that was asked for, as it stands in the list of transactions.
    transactionId,
    merchant,
    at: at.toISOString(),
  }));
}
