import { keysOf } from '@portal/contract/keys-of';
import { parseAmount } from '@portal/contract/money/amount';
import { daysToList } from '@portal/contract/time/life-span';
import { parseDay } from '@portal/contract/time/strict-date';
import { type ExpenseCategory, expenseCategories } from '@portal/contract/transactions/expense-category';
import { listPeriods, spanOfPeriod } from '@portal/contract/transactions/period';
import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import { transactionFilters, transactionSorts } from '@portal/contract/transactions/transaction';
import { transactionParameter } from '@portal/contract/transactions/transaction-address';

/** The filters of the list, as the address and the fields hold them: text, and '' where nothing is chosen. */
export interface Filters {
  text: string;
  type: string;
  /** The category of spending; '' for all. */
  category: string;
  /** A listed period, or 'own' with the two days, yyyy-MM-dd. */
  period: string;
  from: string;
  to: string;
  /** Amounts in dollars, as they were typed. */
  min: string;
  max: string;
  /** Id of the card that was used. */
  used: string;
  sort: string;
}

export const noFilters: Filters = {
  text: '',
  type: 'all',
  category: '',
  period: 'last30',
  from: '',
  to: '',
  min: '',
  max: '',
  used: '',
  sort: 'dateDesc',
};
const names = keysOf<keyof Filters>(noFilters);

const isDay = (text: string) => parseDay(text, 'yyyy-MM-dd') !== null;

/** The days that filters span: those of the period, or their own. Null while these are no span. */
function spanOf({ period, from, to }: Filters, today: string): { from: string; to: string } | null {
  if (period !== 'own') return spanOfPeriod(period, today);
  const isSpan = isDay(from) && isDay(to) && from <= to;
  return isSpan ? { from, to } : null;
}

/** Returns the filters that an address names, for a holder of these cards. Values that it cannot mean are left out. */
export function readFilters(search: string, today: string, cardIds: readonly number[]): Filters {
  const query = new URLSearchParams(search);
  const read = { ...noFilters };
  for (const name of names) read[name] = query.get(name) ?? noFilters[name];
  const keep = (name: keyof Filters, known: readonly string[]) => {
    if (!known.includes(read[name])) read[name] = noFilters[name];
  };
  keep('type', transactionFilters);
  keep('category', expenseCategories);
  keep('sort', transactionSorts);
  keep('used', cardIds.map(String));
  keep('period', [...listPeriods(today), 'own']);
  if (spanOf(read, today) === null) read.period = noFilters.period;
  const problems = findFilterProblems(read, today);
  for (const name of names) if (problems[name]) read[name] = '';
  return read;
}

/** An address's query with these filters, each named only where it is not the usual one. */
export function writeFilters(search: string, filters: Filters): string {
  const query = new URLSearchParams(search);
  query.delete('pages');
  query.delete(transactionParameter);
  for (const name of names) {
    const isUsual =
      filters[name] === noFilters[name] || (filters.period !== 'own' && (name === 'from' || name === 'to'));
    if (isUsual) query.delete(name);
    else query.set(name, filters[name]);
  }
  return query.toString();
}

/** How many choices narrow a list, apart from what is searched for: that stands in its field. */
export function countSet({ type, category, period, min, max, used }: Filters): number {
  const isSet = [type !== noFilters.type, category !== '', period !== noFilters.period, min + max !== '', used !== ''];
  return isSet.filter(Boolean).length;
}

/** Keys of 'error:field'. */
type Problem = 'required' | 'dateOrder' | 'year' | 'amount' | 'amountOrder' | 'tooLong';

/** Returns the problems of the typed values, by field. `today` is yyyy-MM-dd. */
export function findFilterProblems(
  { text, period, from, to, min, max }: Filters,
  today: string,
): Partial<Record<keyof Filters, Problem>> {
  const problems: ReturnType<typeof findFilterProblems> = {};
  const [least, most] = [parseAmount(min), parseAmount(max)];
  if (text.length > 100) problems.text = 'tooLong';
  if (period === 'own') {
    if (from === '') problems.from = 'required';
    if (to === '') problems.to = 'required';
    else if (from > to) problems.to = 'dateOrder';
    const { first, last } = daysToList(today);
    const isBeyond = (day: string) => day !== '' && (day < first || day > last);
    if (isBeyond(from)) problems.from = 'year';
    if (isBeyond(to)) problems.to = 'year';
  }
  if (min !== '' && least === null) problems.min = 'amount';
  if (max !== '' && most === null) problems.max = 'amount';
  if (least !== null && most !== null && least > most) problems.max = 'amountOrder';
  return problems;
}

/** Returns the search that filters ask of the server, for the account behind a card. */
export function searchOf(filters: Filters, cardId: number, today: string): Omit<TransactionSearch, 'cursor'> {
  const { type, category, sort, text, min, max, used } = filters;
  const [minCents, maxCents] = [parseAmount(min), parseAmount(max)];
  return {
    cardId,
    ...(spanOf(filters, today) ?? spanOfPeriod(noFilters.period, today)),
    type: type as TransactionSearch['type'],
    sort: sort as TransactionSearch['sort'],
    text,
    ...(category !== '' && { category: category as ExpenseCategory }),
    ...(minCents !== null && { minCents }),
    ...(maxCents !== null && { maxCents }),
    ...(used !== '' && { usedCardId: Number(used) }),
  };
}
