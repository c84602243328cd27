import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { parseAmount } from '@portal/contract/money/amount';
import { formatCents } from '@portal/contract/money/money';
import { formatListedMonth, formatMonth, formatShortDay } from '@portal/contract/time/dates';
import { expenseCategories } from '@portal/contract/transactions/expense-category';
import { listPeriods } from '@portal/contract/transactions/period';
import { transactionFilters, transactionSorts } from '@portal/contract/transactions/transaction';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCardName } from '../parts/use-card-name.ts';
import type { Filters } from './filters.ts';

const recent = ['last30', 'last60', 'last90'] as const;

/** The choices of the filters in the page's language, and what filters come to in words. `today` is yyyy-MM-dd; `cards` are all of the cardholder's. */
export function useFilterWords(today: string, cards: readonly CardSummary[] = []) {
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
  const nameOf = useCardName(cards);
  const cardChoices = [
    { value: '', label: t('transactions:filter.allCards') },
    // One that is still in the mail has not been used.
    ...cards
      .filter(({ cardStatusId }) => cardStatusOf(cardStatusId) !== 'inTransit')
      .map((card) => ({
        value: String(card.cardId),
        label: t('transactions:filter.oneCard', { name: nameOf(card), last4Digit: card.last4Digit }),
      })),
  ];
  /**
   * Returns the search in words, with `days`: 'All types, last 30 days, “plaza”, $5.00 or more, Mastercard ending in 4821'.
   */
  const looked = (filters: Filters, days = periodWords(filters)) => {
    const { text, min, max, used } = filters;
    const [least, most] = [parseAmount(min), parseAmount(max)];
    return [
      typeWords(filters),
      days,
      ...(text.trim() === '' ? [] : [`“${text.trim()}”`]),
      ...(least === null ? [] : [t('transactions:filter.atLeast', { amount: formatCents(least) })]),
      ...(most === null ? [] : [t('transactions:filter.atMost', { amount: formatCents(most) })]),
      ...(used === '' ? [] : [labelOf(cardChoices, used)]),
    ].join(', ');
  };
  return {
    types,
    categories,
    sorts,
    /** Those that have a name, and with them the days of one's own. */
    listed,
    periods,
    cards: cardChoices,
    spanWords,
    looked,
    /** 'All types, last 30 days, newest first'. */
    summary: (filters: Filters, what = `${typeWords(filters)}, ${periodWords(filters)}`) =>
      `${what}, ${labelOf(sorts, filters.sort).toLowerCase()}`,
  };
}
