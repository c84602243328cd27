import { daysBetween } from '@portal/contract/time/days';
import { books } from './chart.ts';
import { dollars } from './dollars.ts';
import type { TrialBalance } from './trial-balance.ts';

/** A trial balance as CSV: each book of the chart in its order, then the sums of both sides, which are equal. */
export function writeTrialBalance(day: string, { isClosed, books: balances }: TrialBalance): string {
  const state = isClosed ? 'CLOSED' : 'OPEN';
  const inOrder = balances.toSorted((a, b) => books[a.book].number - books[b.book].number);
  const rows = inOrder.map(({ book, openingCents, debitCents, creditCents, closingCents, entries, openSince }) => {
    const { number, side, title } = books[book];
    const age = openSince === null ? '' : daysBetween(openSince, day);
    const amounts = [sideOf(openingCents), [dollars(debitCents), dollars(creditCents)], sideOf(closingCents)].flat();
    return [day, number, book, title, side, ...amounts, entries, openSince ?? '', age, state].join();
  });
  const sum = (cents: (balance: (typeof balances)[number]) => number) =>
    dollars(balances.reduce((total, balance) => total + cents(balance), 0));
  const debit = (cents: number) => Math.max(0, -cents);
  const credit = (cents: number) => Math.max(0, cents);
  const sums = [
    sum(({ openingCents }) => debit(openingCents)),
    sum(({ openingCents }) => credit(openingCents)),
    sum(({ debitCents }) => debitCents),
    sum(({ creditCents }) => creditCents),
    sum(({ closingCents }) => debit(closingCents)),
    sum(({ closingCents }) => credit(closingCents)),
  ];
  const entries = balances.reduce((total, balance) => total + balance.entries, 0);
  const head =
    'day,number,book,title,side,opening debit USD,opening credit USD,debits USD,credits USD,closing debit USD,closing credit USD,entries,open since,age in days,state';
  return `${[head, ...rows, [day, '', 'TOTAL', '', '', ...sums, entries, '', '', state].join()].join('\n')}\n`;
}

/** A balance in the column of its side. */
const sideOf = (cents: number): [debit: string, credit: string] =>
  cents < 0 ? [dollars(-cents), ''] : ['', cents > 0 ? dollars(cents) : ''];
