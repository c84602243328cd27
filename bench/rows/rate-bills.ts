import { type Bill, findBills } from '@portal/contract/ahead/find-bills';
import { companyFamilyOf } from '@portal/contract/companies/company-family';
import { daysBetween } from '@portal/contract/time/days';
import { historyEnd, type LabeledHistory, makeHistory } from './made-up-charges.ts';

/** The days by which an expected day may lie beside the real one. */
const nearDays = 3;

export interface BillsRating {
  /** The share of the bills found that are ones, with their day. */
  precision: number;
  /** The share of the bills that were found. */
  recall: number;
  /** Of the wrong and the missing ones, by name. */
  wrong: Map<string, number>;
  missing: Map<string, number>;
}

/** Rates how well bills are found in so many made-up histories, from a first number on. */
export function rateBills(count: number, find: typeof findBills = findBills, firstSeed = 1): BillsRating {
  const [wrong, missing] = [new Map<string, number>(), new Map<string, number>()];
  let [found, real, right] = [0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const history = makeHistory(seed);
    const bills = find(history.charges, historyEnd);
    found += bills.length;
    real += history.bills.length;
    const isRight = (bill: Bill) => history.bills.some((label) => isSame(bill, label));
    for (const bill of bills) {
      if (isRight(bill)) right += 1;
      else countOne(wrong, companyFamilyOf(bill.payee));
    }
    for (const label of history.bills)
      if (!bills.some((bill) => isSame(bill, label))) countOne(missing, `${label.name} ${label.rhythm}`);
  }
  return { precision: right / found, recall: right / real, wrong, missing };
}

const isSame = (bill: Bill, label: LabeledHistory['bills'][number]): boolean =>
  companyFamilyOf(bill.payee) === companyFamilyOf(label.name) &&
  Math.abs(daysBetween(bill.day, label.nextDay)) <= nearDays;

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
