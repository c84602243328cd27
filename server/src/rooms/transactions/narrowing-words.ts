import { formatCents } from '@portal/contract/money/money';
import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import type { TFunction } from 'i18next';

/**
 * Returns the filters of a search besides its days, in words; '' when there are none. `last4Digit` is that of the card to
 * whose use it is narrowed; null for all cards.
 */
export function narrowingWords(
  { type, category, text, minCents, maxCents }: Omit<TransactionSearch, 'cursor' | 'cardId'>,
  last4Digit: string | null,
  t: TFunction,
): string {
  return [
    ...(type === 'all' ? [] : [t(`transactions:filter.types.${type}`)]),
    ...(category === undefined ? [] : [t(`transactions:category.${category}`)]),
    ...(text.trim() === '' ? [] : [`“${text.trim()}”`]),
    ...(minCents === undefined ? [] : [t('transactions:filter.atLeast', { amount: formatCents(minCents) })]),
    ...(maxCents === undefined ? [] : [t('transactions:filter.atMost', { amount: formatCents(maxCents) })]),
    ...(last4Digit === null ? [] : [t('papers:export.oneCard', { last4Digit })]),
  ].join(', ');
}
