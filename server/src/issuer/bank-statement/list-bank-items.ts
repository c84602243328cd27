import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CashBook } from '../books/chart.ts';
import type { SettlementList } from '../settlement/list-items.ts';

/** A difference between the bank and a book of cash that is open. Amounts are cents; positive where money came in. */
export interface BankItem {
  itemId: number;
  list: SettlementList;
  book: CashBook;
  /** Names the movement: an ACH file, a wire, a check, what came in on a day, or a line that has no place. */
  reference: string;
  businessDay: string;
  ourCents: number | null;
  theirCents: number | null;
}

const open = statement<[], BankItem>(
  'issuer/list-open-bank-items',
  `SELECT item_id AS "itemId", list, book, match_key AS reference, business_day AS "businessDay", our_cents AS "ourCents",
     their_cents AS "theirCents"
   FROM issuer.bank_item WHERE closed_on IS NULL ORDER BY list, business_day, book, match_key`,
);
const count = statement<[], { list: SettlementList; count: number }>(
  'issuer/count-open-bank-items',
  `SELECT list, count(*) FROM issuer.bank_item WHERE closed_on IS NULL GROUP BY list ORDER BY list`,
);
const openForUpdate = statement<[number], { itemId: number }>(
  'issuer/find-open-bank-item-for-update',
  `SELECT item_id AS "itemId" FROM issuer.bank_item WHERE item_id = $1 AND closed_on IS NULL FOR UPDATE`,
);
const close = statement<[number, string, string, string], never>(
  'issuer/close-bank-item',
  `UPDATE issuer.bank_item SET closed_on = $2, closed_by = $3, closed_because = $4 WHERE item_id = $1 AND closed_on IS NULL`,
);
/** Lists what is open, by list and day. */
export const listBankItems = async (db: Queryable): Promise<BankItem[]> => await list(db, open, []);

/** Counts what is open in each list. */
export const countBankItems = async (db: Queryable): Promise<{ list: SettlementList; count: number }[]> =>
  await list(db, count, []);

/** Tells whether an item is open, and holds it until the end of the transaction. */
export const isBankItemOpen = async (tx: Queryable, itemId: number): Promise<boolean> =>
  (await find(tx, openForUpdate, [itemId])) !== null;

/** Closes an item that people have looked into; false when no such item is open. */
export async function closeBankItem(
  tx: Queryable,
  itemId: number,
  { today, staff, reason }: { today: string; staff: string; reason: string },
): Promise<boolean> {
  return (await run(tx, close, [itemId, today, staff, reason])) === 1;
}
