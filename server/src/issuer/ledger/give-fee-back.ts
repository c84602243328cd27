import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import { type Fee, type Posting, postFeeBack } from './post-journal.ts';

const referenceOf = statement<[number, number], { reference: string }>(
  'issuer/get-journal-reference',
  `SELECT reference FROM issuer.journal WHERE account_id = $1 AND journal_id = $2`,
);

/** The reference under which a journal was posted. Throws when there is none. */
export async function getJournalReference(tx: Queryable, accountId: number, journalId: number): Promise<string> {
  return (await get(tx, referenceOf, [accountId, journalId])).reference;
}

const posted = statement<[number, string], { isPosted: boolean }>(
  'issuer/is-journal-posted',
  `SELECT EXISTS (SELECT FROM issuer.journal WHERE account_id = $1 AND reference = $2) AS "isPosted"`,
);

/**
 * Gives a fee back, whole and once, whoever asks for it: customer service, or a transfer that came back. `reference` is
 * that of the fee. Null when it was given back before. The caller holds the account's lock.
 */
export async function giveFeeBack(tx: Queryable, fee: Fee, now: Date): Promise<Posting | null> {
  const reference = `fee-back:${fee.reference}`;
  if ((await get(tx, posted, [fee.accountId, reference])).isPosted) return null;
  return await postFeeBack(tx, { ...fee, reference }, now);
}
