import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { bookOf } from '../books/chart.ts';
import { noteClosed } from './closed-account.ts';
import type { Deposit, Posting } from './post-journal.ts';
import { refuseReused } from './reused-id.ts';

// One call of the function for each, in the order given, so that accounts are locked in that order.
const postAll = statement<[number[], string[], string[], number[], string, Date], Posting & { isClosed: boolean }>(
  'issuer/post-deposits',
  `SELECT posted.journal_id AS "journalId", posted.balance_cents AS "balanceCents", posted.repeated,
     posted.is_closed AS "isClosed"
   FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) WITH ORDINALITY
     AS deposit(account_id, reference, description, amount_cents, place)
   CROSS JOIN LATERAL issuer.post_journal(
     p_account_id => deposit.account_id, p_kind => 'DEPOSIT', p_reference => deposit.reference,
     p_description => deposit.description, p_book => '${bookOf.DEPOSIT}', p_amount_cents => deposit.amount_cents,
     p_posted_at => $6, p_business_day => $5, p_category => '', p_card_id => NULL, p_authorization_id => NULL,
     p_entry_mode => NULL, p_merchant_name => NULL, p_merchant_place => NULL, p_merchant_country => NULL, p_mcc => NULL,
     p_linked_journal_id => NULL) AS posted
   ORDER BY place`,
);

/**
 * Posts money that came in for many accounts in one round trip, in the order given: the caller sorts them by account. On a closed
 * account each opens a case. Amounts must be positive; throws a RangeError otherwise, and a ReusedId when a reference was used with
 * other data.
 */
export async function postDeposits(
  tx: Queryable,
  deposits: readonly Omit<Deposit, 'businessDay'>[],
  { now, today }: { now: Date; today: string },
): Promise<Posting[]> {
  if (deposits.some(({ amountCents }) => amountCents <= 0)) throw new RangeError('a deposit must be positive');
  const posted = await list(tx, postAll, [
    deposits.map(({ accountId }) => accountId),
    deposits.map(({ reference }) => reference),
    deposits.map(({ description }) => description),
    deposits.map(({ amountCents }) => amountCents),
    today,
    now,
  ]).catch(refuseReused);
  for (const [at, { accountId, reference, amountCents }] of deposits.entries()) {
    const { isClosed, repeated } = posted[at] ?? { isClosed: false, repeated: true };
    if (isClosed && !repeated) await noteClosed(tx, { accountId, kind: 'DEPOSIT', reference, amountCents }, now);
  }
  return posted.map(({ isClosed: _, ...posting }) => posting);
}
