import { formatCents } from '@portal/contract/money';
import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import type { TFunction } from 'i18next';

/** What a search was narrowed to besides its days, in words; '' when it was not. */
export function narrowingWords(
  { type, category, text, minCents, maxCents, usedCardId }: Omit<TransactionSearch, 'cursor' | 'cardId'>,
  t: TFunction,
): string {
  return [
    ...(type === 'all' ? [] : [t(`transactions:filter.types.${type}`)]),
    ...(category === undefined ? [] : [t(`transactions:category.${category}`)]),
    ...(text.trim() === '' ? [] : [`“${text.trim()}”`]),
    ...(minCents === undefined ? [] : [t('papers:export.atLeast', { amount: formatCents(minCents) })]),
    ...(maxCents === undefined ? [] : [t('papers:export.atMost', { amount: formatCents(maxCents) })]),
    ...(usedCardId === undefined ? [] : [t('papers:export.oneCard')]),
  ].join(', ');
}
