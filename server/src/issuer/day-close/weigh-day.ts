import { isBankingDay } from '@portal/contract/time/banking-days';
import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { CashBook } from '../books/chart.ts';
import { readTrialBalance, type TrialBalance } from '../books/trial-balance.ts';
import type { DayProblem } from './day-problem.ts';
import { isStated, readWays, type Ways } from './read-ways.ts';

/** The parties outside that tell of each day. */
export interface Outside {
  /** The card network sends settlement files. */
  hasNetwork: boolean;
  /** The accounts of which the bank sends statements. */
  accounts: readonly CashBook[];
}

const anyFile = statement<[], { hasNetwork: boolean }>(
  'issuer/find-any-settlement-file',
  `SELECT EXISTS (SELECT FROM issuer.settlement_file) AS "hasNetwork"`,
);
const statedBooks = statement<[], { book: CashBook }>(
  'issuer/list-stated-books',
  `SELECT DISTINCT book FROM issuer.bank_statement ORDER BY book`,
);

/** The parties that have told of any day: of each day they are waited for. */
export async function findTellers(db: Queryable): Promise<Outside> {
  const { hasNetwork } = await get(db, anyFile, []);
  return { hasNetwork, accounts: (await list(db, statedBooks, [])).map(({ book }) => book) };
}

/** A day (yyyy-MM-dd) as ledger, network and bank have it, and why it cannot be closed: empty when nothing is missing. */
export async function weighDay(
  db: Queryable,
  day: string,
  outside: Outside,
): Promise<{ balance: TrialBalance; ways: Ways; problems: DayProblem[] }> {
  const [balance, ways] = [await readTrialBalance(db, day), await readWays(db, day)];
  const sum = balance.books.reduce((cents, { closingCents }) => cents + closingCents, 0);
  const problems: DayProblem[] = [
    ...(balance.isClosed ? [] : [{ why: 'BOOKS_OPEN', of: '' } as const]),
    ...(sum === 0 ? [] : [{ why: 'UNBALANCED', of: '' } as const]),
    ...findProblems(ways, outside),
    ...(await findUnstated(db, day, outside)),
  ];
  return { balance, ways, problems };
}

function findProblems({ lines, network, bank, bankItems }: Ways, { hasNetwork, accounts }: Outside): DayProblem[] {
  const uneven = lines.filter((line) => line.told !== line.booked || line.toldCents !== line.bookedCents);
  const unnamed = bank.filter(({ book, bankCents, ledgerCents }) => {
    const named = bankItems.filter((item) => item.book === book);
    const sum = named.reduce((cents, item) => cents + (item.theirCents ?? 0) - (item.ourCents ?? 0), 0);
    return bankCents - ledgerCents !== sum;
  });
  return [
    ...(lines.length === 0 ? [{ why: 'NOT_RECONCILED', of: '' } as const] : []),
    ...uneven.map(({ line }) => ({ why: 'LINE_DIFFERS', of: line }) as const),
    ...(hasNetwork && network.length === 0 ? [{ why: 'NO_SETTLEMENT_FILE', of: '' } as const] : []),
    ...(accounts.length > 0 && bank.length === 0 ? [{ why: 'NO_STATEMENT', of: '' } as const] : []),
    ...unnamed.map(({ book }) => ({ why: 'DIFFERENCE_UNNAMED', of: book }) as const),
  ];
}

/** Banks send statements of banking days. */
async function findUnstated(db: Queryable, day: string, { accounts }: Outside): Promise<DayProblem[]> {
  if (!isBankingDay(day)) return [];
  const problems: DayProblem[] = [];
  for (const book of accounts) {
    if (!(await isStated(db, book, day))) problems.push({ why: 'NO_STATEMENT_OF', of: book });
  }
  return problems;
}
