import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';

interface LastFile {
  day: string | null;
  sequence: number;
  /** The first day whose books are closed; null: none is. */
  firstBooked: string | null;
}

const lastFile = statement<[], LastFile>(
  'issuer/find-last-settlement-of-demo',
  `SELECT max(business_day) AS day, coalesce(max(sequence), 0) AS sequence,
     (SELECT min(closed_on) FROM issuer.books_close) AS "firstBooked"
   FROM issuer.settlement_file`,
);
const movements = statement<[string], { kind: string; reference: string; amountCents: number }>(
  'issuer/list-settled-of-demo',
  `SELECT kind, reference, -amount_cents AS "amountCents" FROM issuer.journal
   WHERE business_day = $1 AND kind IN ('PURCHASE', 'CASH', 'REFUND', 'CLEARING_REVERSAL', 'CHARGEBACK') ORDER BY journal_id`,
);

/** The last settlement file that was taken; the day is null before the first. */
export const findLastSettlementForDemo = async (db: Queryable): Promise<LastFile> => await get(db, lastFile, []);

/** The journals of a business day that the card network settles, with the network's sign; cents. */
export const listSettledForDemo = async (
  db: Queryable,
  day: string,
): Promise<{ kind: string; reference: string; amountCents: number }[]> => await list(db, movements, [day]);
