import { cents } from '../money/cents.ts';
import { type ItemAnswer, type ItemTerms, listTermDays } from './expected-item.ts';
import { type Bill, findBills } from './find-bills.ts';
import type { ExpectedBill } from './money-ahead.ts';
import type { MoneyFacts } from './money-facts.ts';

/** Lists the charges that are expected as far as a day, yyyy-MM-dd: those that were found and those that the holder added. */
export function foreseeBills({ today, charges, answers }: MoneyFacts, horizon: string): ExpectedBill[] {
  const ofBills = answers.filter(({ kind }) => kind === 'BILL');
  const found = findBills(charges, today).flatMap((bill) => {
    const answer = ofBills.find(({ key }) => key === bill.key);
    if (answer?.state === 'DISMISSED') return [];
    return toExpectedBills(bill, answer, today, horizon);
  });
  const own = ofBills
    .filter(({ state }) => state === 'OWN')
    .flatMap(({ key, terms }) => (terms === null ? [] : ownBills(key, terms, today, horizon)));
  return [...found, ...own].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function toExpectedBills(bill: Bill, answer: ItemAnswer | undefined, today: string, horizon: string): ExpectedBill[] {
  const { key, payee, last, rhythm, times, isVariable, roseFromCents } = bill;
  const terms = answer?.terms ?? null;
  const name = terms?.name ?? payee;
  const days = terms === null ? listBillDays(bill, horizon) : listTermDays(terms, today, horizon);
  return days.map((day, at) => ({
    key,
    state: answer === undefined ? 'FOUND' : 'CONFIRMED',
    day,
    amountCents: cents(terms?.amountCents ?? bill.amountCents),
    name,
    payee: name === payee ? null : payee,
    feeCode: last.feeCode,
    category: last.feeCode === null ? last.category : null,
    rhythm,
    times,
    isVariable: terms === null && isVariable,
    // A price that rose is said once.
    roseFromCents: roseFromCents === null || at > 0 || terms !== null ? null : cents(roseFromCents),
    transactionId: last.feeCode === null ? last.chargeId : null,
    lastOn: last.day,
    terms,
  }));
}

function ownBills(key: string, terms: ItemTerms, today: string, horizon: string): ExpectedBill[] {
  return listTermDays(terms, today, horizon).map((day) => ({
    key,
    state: 'OWN',
    day,
    amountCents: terms.amountCents,
    name: terms.name,
    payee: null,
    feeCode: null,
    category: null,
    rhythm: null,
    times: 0,
    isVariable: false,
    roseFromCents: null,
    transactionId: null,
    lastOn: null,
    terms,
  }));
}

/** The days of a bill as far as a day, its next one first. */
function listBillDays({ day, laterDay }: Bill, horizon: string): string[] {
  const later: string[] = [];
  for (let times = 1; laterDay(times) <= horizon; times++) later.push(laterDay(times));
  return [day, ...later].filter((each) => each <= horizon);
}
