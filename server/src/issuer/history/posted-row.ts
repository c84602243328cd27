import type { FeeCode } from '@portal/contract/money/fee-code';
import type { SpendingCategory } from '@portal/contract/money/spending-category';
import type { TransactionType } from '@portal/contract/transactions/transaction';

/** The type of a posted journal. */
export type PostedType = Exclude<TransactionType, 'FUEL_HOLD'>;

/** A journal as the cardholder's history shows it. */
export interface PostedRow {
  journalId: number;
  type: PostedType;
  businessDay: string;
  postedAt: Date;
  description: string;
  /** The fee charged, a spending category, or '' where no merchant took part. */
  category: FeeCode | SpendingCategory | '';
  amountCents: number;
  balanceCents: number;
  place: string | null;
  last4Digit: string | null;
}

/** The columns of `issuer.journal AS journal`, of the account `$1`, that a PostedRow is made of. */
export const postedColumns = `journal.journal_id AS "journalId", CASE WHEN EXISTS (
    SELECT FROM issuer.provisional_credit AS given WHERE journal.type = 'PROVISIONAL_CREDIT'
      AND given.account_id = $1 AND given.journal_id = journal.journal_id
      AND (outcome = 'FINAL' OR outcome = 'TAKEN_BACK' AND given.repaid_cents >= journal.amount_cents)
  ) THEN 'DISPUTE_CREDIT' ELSE journal.type END AS type, business_day AS "businessDay",
  posted_at AS "postedAt", description, category, amount_cents AS "amountCents", balance_cents AS "balanceCents",
  merchant_place AS place, (SELECT last4_digit FROM issuer.card
    WHERE card.account_id = $1 AND card.card_id = journal.card_id) AS "last4Digit"`;
