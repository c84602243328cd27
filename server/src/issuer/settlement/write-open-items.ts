import { daysBetween } from '@portal/contract/time/days';
import type { Queryable } from '../../platform/db/statement.ts';
import { listBankItems } from '../bank-statement/list-bank-items.ts';
import { dollars } from '../books/dollars.ts';
import { listSettlementItems } from './list-items.ts';

interface Item {
  itemId: number;
  list: string;
  businessDay: string;
  reference: string;
  ourCents: number | null;
  theirCents: number | null;
}

const amountOf = (cents: number | null): string => (cents === null ? '' : dollars(cents));

function writeItem(side: string, item: Item, today: string, place: readonly (string | number)[]): string {
  const amounts = [amountOf(item.ourCents), amountOf(item.theirCents)];
  const age = daysBetween(item.businessDay, today);
  return [side, item.itemId, item.list, item.businessDay, age, item.reference, ...amounts, ...place].join();
}

/** The open differences between ledger, card network and bank as CSV, with their age on `today`; and how many there are. */
export async function writeOpenItems(db: Queryable, today: string): Promise<{ csv: string; count: number }> {
  const rows = [
    ...(await listSettlementItems(db)).map((item) => {
      const place = [item.fileId ?? '', item.line ?? '', item.accountId ?? ''];
      return writeItem('NETWORK', item, today, place);
    }),
    ...(await listBankItems(db)).map((item) => writeItem(item.book, item, today, ['', '', ''])),
  ];
  const head = 'side,item,list,day,age in days,reference,ledger USD,outside USD,file,line,account';
  return { csv: `${[head, ...rows].join('\n')}\n`, count: rows.length };
}
