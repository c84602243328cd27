import { spendingCategoryOf } from '@portal/contract/money/merchant-category';
import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import type { CardKey } from '../cards/card.ts';
import { type Posting, postJournal } from '../ledger/post-journal.ts';
import type { Merchant } from './messages.ts';
import { noteCredits } from './note-credits.ts';

/** A merchant gives money back. */
export interface Refund {
  /** The network's id of this refund. */
  refundId: string;
  card: CardKey;
  amountCents: number;
  merchant: Merchant;
  /** The authorization whose charge it gives back, where the merchant says so. */
  authorizationId: string | null;
}

const charge = statement<[number, string], { journalId: number }>(
  'issuer/find-charge',
  `SELECT journal_id AS "journalId" FROM issuer.journal
   WHERE account_id = $1 AND authorization_id = $2 AND amount_cents < 0 ORDER BY journal_id LIMIT 1`,
);

/**
 * Credits a refund, on whatever state the card is in, linked to the charge it gives back when that is known. More than was
 * charged is credited too, and noted for staff. Throws a ReusedId when the id of this refund came before with other data.
 */
export async function refund(tx: Queryable, message: Refund, now: Date, today: string): Promise<Posting> {
  const { refundId, card, amountCents, merchant, authorizationId } = message;
  const linked = authorizationId === null ? null : await find(tx, charge, [card.accountId, authorizationId]);
  const posting = await postJournal(
    tx,
    {
      accountId: card.accountId,
      kind: 'REFUND',
      reference: `refund:${refundId}`,
      description: merchant.name,
      amountCents,
      businessDay: today,
      category: spendingCategoryOf(merchant.mcc),
      cardId: card.cardId,
      merchant,
      ...(authorizationId === null ? {} : { authorizationId }),
      ...(linked === null ? {} : { linkedJournalId: linked.journalId }),
    },
    now,
  );
  if (!posting.repeated) await noteCredits(tx, card.accountId, authorizationId, now);
  return posting;
}
