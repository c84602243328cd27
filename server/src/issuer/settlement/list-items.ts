import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** The three lists of differences between the network and the ledger. */
export type SettlementList = 'MISSING_HERE' | 'MISSING_THERE' | 'DIFFERENT';

/** A difference that is open. Amounts are cents; positive where we owe the network. */
export interface SettlementItem {
  itemId: number;
  list: SettlementList;
  reference: string;
  /** The network's file and its line; null where the network has nothing. */
  fileId: string | null;
  line: number | null;
  /** The account whose journal it is; null where we have nothing. */
  accountId: number | null;
  businessDay: string;
  ourCents: number | null;
  theirCents: number | null;
}

const open = statement<[], SettlementItem>(
  'issuer/list-open-settlement-items',
  `SELECT item_id AS "itemId", list, reference, file_id AS "fileId", line, account_id AS "accountId",
     business_day AS "businessDay", our_cents AS "ourCents", their_cents AS "theirCents"
   FROM issuer.settlement_item WHERE closed_on IS NULL ORDER BY list, business_day, item_id`,
);
const count = statement<[], { list: SettlementList; count: number }>(
  'issuer/count-open-settlement-items',
  `SELECT list, count(*) FROM issuer.settlement_item WHERE closed_on IS NULL GROUP BY list ORDER BY list`,
);
const openForUpdate = statement<[number], { itemId: number }>(
  'issuer/find-open-settlement-item-for-update',
  `SELECT item_id AS "itemId" FROM issuer.settlement_item WHERE item_id = $1 AND closed_on IS NULL FOR UPDATE`,
);
const close = statement<[number, string, string, string], never>(
  'issuer/close-settlement-item',
  `UPDATE issuer.settlement_item SET closed_on = $2, closed_by = $3, closed_because = $4
   WHERE item_id = $1 AND closed_on IS NULL`,
);

/** Lists what is open, by list and day. */
export const listSettlementItems = async (db: Queryable): Promise<SettlementItem[]> => await list(db, open, []);

/** Counts what is open in each list. */
export const countSettlementItems = async (db: Queryable): Promise<{ list: SettlementList; count: number }[]> =>
  await list(db, count, []);

/** Tells whether an item is open, and holds it until the end of the transaction. */
export const isSettlementItemOpen = async (tx: Queryable, itemId: number): Promise<boolean> =>
  (await find(tx, openForUpdate, [itemId])) !== null;

/** Closes an item that people have looked into; false when no such item is open. */
export async function closeSettlementItem(
  tx: Queryable,
  itemId: number,
  { today, staff, reason }: { today: string; staff: string; reason: string },
): Promise<boolean> {
  return (await run(tx, close, [itemId, today, staff, reason])) === 1;
}
