import type { FeeCode } from '@portal/contract/money/fee-code';
import { find, type Queryable, statement } from '../../db/statement.ts';
import { type Posting, postFeeBack } from './post-journal.ts';

interface PostedFee {
  reference: string;
  description: string;
  feeCode: FeeCode;
  feeCents: number;
  isGivenBack: boolean;
}

const postedFee = statement<[number, number | null, string | null], PostedFee>(
  'issuer/find-fee-to-give-back',
  `SELECT fee.reference, fee.description, fee.category AS "feeCode", -fee.amount_cents AS "feeCents",
     EXISTS (SELECT FROM issuer.journal AS back
       WHERE back.account_id = $1 AND back.reference = 'fee-back:' || fee.reference) AS "isGivenBack"
   FROM issuer.journal AS fee
   WHERE fee.account_id = $1 AND (fee.journal_id = $2 OR fee.reference = $3) AND fee.kind = 'FEE' AND fee.amount_cents < 0`,
);

/** Which fee: by its journal, or by the reference under which it was posted. */
type WhichFee = { accountId: number } & ({ journalId: number } | { reference: string });

/**
 * Gives a fee back, whole and once, whoever asks for it: customer service, or a transfer that came back. Null when it was
 * given back before; throws when there is no such fee. The caller holds the account's lock.
 */
export async function giveFeeBack(
  tx: Queryable,
  { accountId, ...which }: WhichFee,
  businessDay: string,
  now: Date,
): Promise<Posting | null> {
  const journalId = 'journalId' in which ? which.journalId : null;
  const fee = await find(tx, postedFee, [accountId, journalId, 'reference' in which ? which.reference : null]);
  if (fee === null) throw new Error('there is no such fee');
  const { reference, isGivenBack, ...rest } = fee;
  if (isGivenBack) return null;
  return await postFeeBack(tx, { ...rest, accountId, reference: `fee-back:${reference}`, businessDay }, now);
}
