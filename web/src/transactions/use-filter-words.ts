import { parseAmount } from '@portal/contract/amount';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatListedMonth, formatMonth, formatShortDay } from '@portal/contract/dates';
import { formatCents } from '@portal/contract/money';
import { expenseCategories } from '@portal/contract/transactions/expense-category';
import { listPeriods } from '@portal/contract/transactions/period';
import { transactionFilters, transactionSorts } from '@portal/contract/transactions/transaction';
import { useTexts } from '../app/use-texts.ts';
import type { Filters } from './filters.ts';

const recent = ['last30', 'last60', 'last90'] as const;

/** The choices of the filters in the page's language, and what filters come to in words. `today` is yyyy-MM-dd. */
export function useFilterWords(today: string) {
  const { t, language } = useTexts();
  const types = transactionFilters.map((value) => ({ value, label: t(`transactions:filter.types.${value}`) }));
  const categories = [
    { value: '', label: t('transactions:filter.allCategories') },
    ...expenseCategories.map((value) => ({ value, label: t(`transactions:category.${value}`) })),
  ];
  const sorts = transactionSorts.map((value) => ({ value, label: t(`transactions:filter.sorts.${value}`) }));
  const periodOf = (period: string) => {
    const days = recent.find((each) => each === period);
    return days ? t(`transactions:filter.periods.${days}`) : formatListedMonth(period, language);
  };
  const listed = listPeriods(today).map((value) => ({ value, label: periodOf(value) }));
  const periods = [...listed, { value: 'own', label: t('transactions:filter.periods.own') }];
  const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? '';
  const typeWords = ({ type, category }: Filters) =>
    [labelOf(types, type), ...(category === '' ? [] : [labelOf(categories, category)])].join(', ');
  // Within a sentence: 'last 30 days', but 'October 2026'.
  const periodWords = ({ period, ...span }: Filters) => {
    if (period === 'own') return spanWords(span);
    return recent.some((each) => each === period) ? periodOf(period).toLowerCase() : formatMonth(period, language);
  };
  const spanWords = ({ from, to }: { from: string; to: string }) =>
    t('transactions:filter.span', {
      from: formatShortDay(from, today, language),
      to: formatShortDay(to, today, language),
    });
  const cardsOf = (cards: readonly CardSummary[]) => [
    { value: '', label: t('transactions:filter.allCards') },
    ...cards.map(({ cardId, accountNickName, last4Digit }) => ({
      value: String(cardId),
      label: t('transactions:filter.oneCard', { name: accountNickName, last4Digit }),
    })),
  ];
  return {
    types,
    categories,
    sorts,
    /** Those that have a name, and with them the days of one's own. */
    listed,
    periods,
    cards: cardsOf,
    spanWords,
    /** What was looked for, `days` and all: 'All types, last 30 days, “plaza”, $5.00 or more, Mastercard ending in 4821'. */
    looked: (filters: Filters, cards: readonly CardSummary[], days = periodWords(filters)) => {
      const { text, min, max, used } = filters;
      const [least, most] = [parseAmount(min), parseAmount(max)];
      return [
        typeWords(filters),
        days,
        ...(text.trim() === '' ? [] : [`“${text.trim()}”`]),
        ...(least === null ? [] : [t('transactions:filter.atLeast', { amount: formatCents(least) })]),
        ...(most === null ? [] : [t('transactions:filter.atMost', { amount: formatCents(most) })]),
        ...(used === '' ? [] : [labelOf(cardsOf(cards), used)]),
      ].join(', ');
    },
    /** 'All types, last 30 days, newest first'. */
    summary: (filters: Filters) =>
      [typeWords(filters), periodWords(filters), labelOf(sorts, filters.sort).toLowerCase()].join(', '),
  };
}
