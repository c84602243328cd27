import type { FeeCode } from '@portal/contract/money/fee-code';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';

/** A fee that was given back. */
export interface FeeBack {
  feeCode: FeeCode;
  /** When it was given back, yyyy-MM-dd. */
  day: string;
  /** When it had been charged; null where that is not known. */
  chargedOn: string | null;
  cents: number;
}

const feesBack = statement<[number, string, string], FeeBack>(
  'issuer/list-fees-back',
  `SELECT back.category AS "feeCode", back.business_day AS day, fee.business_day AS "chargedOn", back.amount_cents AS cents
   FROM issuer.journal AS back LEFT JOIN issuer.journal AS fee
     ON fee.account_id = back.account_id AND fee.reference = substr(back.reference, length('fee-back:') + 1)
   WHERE back.account_id = $1 AND back.kind = 'FEE' AND back.amount_cents > 0 AND back.business_day BETWEEN $2 AND $3`,
);

/** Fees that were given back from one day to another. They are few: each is read. */
export async function listFeesBack(db: Queryable, accountId: number, from: string, to: string): Promise<FeeBack[]> {
  return await list(db, feesBack, [accountId, from, to]);
}

/**
 * Of fees that were given back, those of a span whose fee had been charged before it: they lower no fee of the span, but are
 * money of their own.
 */
export function backOfEarlier<Back extends Pick<FeeBack, 'day' | 'chargedOn'>>(
  backs: readonly Back[],
  { from, to }: { from: string; to: string },
): Back[] {
  const isEarlier = (chargedOn: string | null) => chargedOn === null || chargedOn < from;
  return backs.filter(({ day, chargedOn }) => day >= from && day <= to && isEarlier(chargedOn));
}

export const sumBack = (backs: readonly Pick<FeeBack, 'cents'>[]): number =>
  backs.reduce((sum, { cents }) => sum + cents, 0);
