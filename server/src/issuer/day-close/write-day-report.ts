import { daysBetween } from '@portal/contract/time/days';
import { books } from '../books/chart.ts';
import { dollars } from '../books/dollars.ts';
import type { TrialBalance } from '../books/trial-balance.ts';
import type { NamedItem, Ways } from './read-ways.ts';

interface ReportedDay {
  day: string;
  /** The hash of the report before, hexadecimal; empty for the first. */
  previous: string;
  balance: TrialBalance;
  ways: Ways;
}

/**
 * Writes the report of a closed day as CSV: the trial balance, what was reconciled, what network and bank told, and each
 * difference with its age in days. Amounts are dollars.
 */
export function writeDayReport({ day, previous, balance, ways }: ReportedDay): string {
  const rows: (string | number)[][] = [
    ['day', day],
    ['report before', previous],
    ['book', 'number', 'opening', 'debits', 'credits', 'closing', 'entries', 'open since'],
    ...balance.books.map(({ book, openingCents, debitCents, creditCents, closingCents, entries, openSince }) => {
      const amounts = [openingCents, debitCents, creditCents, closingCents].map(dollars);
      return [book, books[book].number, ...amounts, entries, openSince ?? ''];
    }),
    ['reconciled', 'told', 'told USD', 'booked', 'booked USD'],
    ...ways.lines.map((each) => [
      each.line,
      each.told,
      dollars(each.toldCents),
      each.booked,
      dollars(each.bookedCents),
    ]),
    ['network file', 'lines', 'amount', 'interchange', 'fees', 'lines found here', 'their amount'],
    ...ways.network.map((each) => {
      const amounts = [each.netCents, each.interchangeCents, each.feeCents].map(dollars);
      return [each.fileId, each.lines, ...amounts, each.matchedLines, dollars(each.matchedCents)];
    }),
    ['bank account', 'statement of', 'bank', 'ledger', 'difference'],
    ...ways.bank.map(({ book, statementDay, bankCents, ledgerCents }) => {
      return [book, statementDay, ...[bankCents, ledgerCents, bankCents - ledgerCents].map(dollars)];
    }),
    ['difference', 'list', 'since', 'age in days', 'movement', 'ledger', 'outside', 'state'],
    ...ways.networkItems.map((item) => itemRow('NETWORK', item, day)),
    ...ways.bankItems.map((item) => itemRow(item.book ?? '', item, day)),
  ];
  return `${rows.map((row) => row.join()).join('\n')}\n`;
}

function itemRow(side: string, item: NamedItem, day: string): (string | number)[] {
  const amounts = [item.ourCents, item.theirCents].map((cents) => (cents === null ? '' : dollars(cents)));
  const age = daysBetween(item.businessDay, day);
  return [side, item.list, item.businessDay, age, item.reference, ...amounts, item.isExplained ? 'EXPLAINED' : 'OPEN'];
}
