import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';

const lastFile = statement<[], { day: string | null; sequence: number }>(
  'issuer/find-last-settlement-of-demo',
  `SELECT max(business_day) AS day, coalesce(max(sequence), 0) AS sequence FROM issuer.settlement_file`,
);
const movements = statement<[string], { kind: string; reference: string; amountCents: number }>(
  'issuer/list-settled-of-demo',
  `SELECT kind, reference, -amount_cents AS "amountCents" FROM issuer.journal
   WHERE business_day = $1 AND kind IN ('PURCHASE', 'CASH', 'REFUND', 'CLEARING_REVERSAL', 'CHARGEBACK') ORDER BY journal_id`,
);

/** The last settlement file that was taken; the day is null before the first. */
export const findLastSettlementForDemo = async (db: Queryable): Promise<{ day: string | null; sequence: number }> =>
  await get(db, lastFile, []);

/** The journals of a business day that the card network settles, with the network's sign; cents. */
export const listSettledForDemo = async (
  db: Queryable,
  day: string,
): Promise<{ kind: string; reference: string; amountCents: number }[]> => await list(db, movements, [day]);
