import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatMonth, formatShortDay } from '@portal/contract/dates';
import { listPeriods } from '@portal/contract/transactions/period';
import { transactionFilters, transactionSorts } from '@portal/contract/transactions/transaction';
import { useTexts } from '../app/use-texts.ts';
import type { Filters } from './filters.ts';

const recent = ['last30', 'last60', 'last90'] as const;

/** The choices of the filters in the page's language, and what filters come to in words. `today` is yyyy-MM-dd. */
export function useFilterWords(today: string) {
  const { t, language } = useTexts();
  const types = transactionFilters.map((value) => ({ value, label: t(`transactions:filter.types.${value}`) }));
  const sorts = transactionSorts.map((value) => ({ value, label: t(`transactions:filter.sorts.${value}`) }));
  const periodOf = (period: string) => {
    const days = recent.find((each) => each === period);
    if (days) return t(`transactions:filter.periods.${days}`);
    const month = formatMonth(period, language);
    return month.charAt(0).toUpperCase() + month.slice(1);
  };
  const periods = [
    ...listPeriods(today).map((value) => ({ value, label: periodOf(value) })),
    { value: 'own', label: t('transactions:filter.periods.own') },
  ];
  const labelOf = (choices: typeof types | typeof periods, value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? '';
  const spanWords = ({ from, to }: { from: string; to: string }) =>
    t('transactions:filter.span', {
      from: formatShortDay(from, today, language),
      to: formatShortDay(to, today, language),
    });
  return {
    types,
    sorts,
    periods,
    cards: (cards: readonly CardSummary[]) => [
      { value: '', label: t('transactions:filter.allCards') },
      ...cards.map(({ cardId, accountNickName, last4Digit }) => ({
        value: String(cardId),
        label: t('transactions:filter.oneCard', { name: accountNickName, last4Digit }),
      })),
    ],
    spanWords,
    typeWords: ({ type }: Filters) => labelOf(types, type),
    periodWords: ({ period, ...span }: Filters) => (period === 'own' ? spanWords(span) : labelOf(periods, period)),
    /** 'All types, last 30 days, newest first'. */
    summary: ({ type, period, sort, ...span }: Filters) =>
      [
        labelOf(types, type),
        period === 'own' ? spanWords(span) : labelOf(periods, period).toLowerCase(),
        labelOf(sorts, sort).toLowerCase(),
      ].join(', '),
  };
}
