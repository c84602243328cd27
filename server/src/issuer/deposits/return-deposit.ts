import { cardStatusIds } from '@portal/contract/card/card-status';
import type { DepositReturnCode } from '@portal/contract/transactions/deposit-return';
import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { type Posting, postDepositReturn } from '../ledger/post-journal.ts';

/** A deposit as it can go back. */
export interface ReturnableDeposit {
  accountId: number;
  journalId: number;
  amountCents: number;
  description: string;
  isReturned: boolean;
}

const returnable = statement<[number, number], ReturnableDeposit>(
  'issuer/find-returnable-deposit',
  `SELECT account_id AS "accountId", journal_id AS "journalId", amount_cents AS "amountCents", description,
     EXISTS (SELECT FROM issuer.deposit_return AS back
       WHERE back.account_id = $1 AND back.journal_id = $2)
     -- Its payer may have taken it back.
     OR EXISTS (SELECT FROM issuer.journal AS back
       WHERE back.account_id = $1 AND back.linked_journal_id = $2 AND back.kind = 'DEPOSIT_RETURN') AS "isReturned"
   FROM issuer.journal WHERE account_id = $1 AND journal_id = $2 AND kind = 'DEPOSIT'`,
);

/** A deposit of an account, or null. The caller holds the account's lock. */
export async function findReturnableDeposit(
  tx: Queryable,
  accountId: number,
  journalId: number,
): Promise<ReturnableDeposit | null> {
  return await find(tx, returnable, [accountId, journalId]);
}

const insertReturn = statement<[number, number, string, Date], never>(
  'issuer/return-deposit',
  'INSERT INTO issuer.deposit_return (account_id, journal_id, code, returned_at) VALUES ($1, $2, $3, $4)',
);

/**
 * Sends a deposit back to its payer, whole and once: it leaves the account now, and goes with the next file for the bank. The
 * caller holds the account's lock and has made sure that it did not go back before.
 */
export async function returnDeposit(
  tx: Queryable,
  { accountId, journalId, amountCents, description }: ReturnableDeposit,
  code: DepositReturnCode,
  now: Date,
  today: string,
): Promise<Posting> {
  await run(tx, insertReturn, [accountId, journalId, code, now]);
  const line = { accountId, reference: `deposit-return:${journalId}`, description, businessDay: today };
  return await postDepositReturn(tx, { ...line, amountCents, linkedJournalId: journalId }, now);
}

const standing = statement<[number], { isClosed: boolean; isFrozen: boolean; diedOn: string | null }>(
  'issuer/standing-of-deposits',
  `SELECT account.closed_at IS NOT NULL AS "isClosed", holder.died_on AS "diedOn",
     EXISTS (SELECT FROM issuer.card WHERE card.account_id = account.account_id AND card.card_status_id = ${cardStatusIds.heldForFraud})
       OR EXISTS (SELECT FROM issuer.card_lock AS held
         WHERE held.account_id = account.account_id AND held.reason = 'ISSUER') AS "isFrozen"
   FROM issuer.account JOIN issuer.holder USING (holder_id) WHERE account.account_id = $1`,
);

/** How an account stands to the payers of deposits. The caller holds its lock. */
export async function getDepositStanding(
  tx: Queryable,
  accountId: number,
): Promise<{ isClosed: boolean; isFrozen: boolean; isHolderDead: boolean }> {
  const { diedOn, ...rest } = await get(tx, standing, [accountId]);
  return { ...rest, isHolderDead: diedOn !== null };
}
