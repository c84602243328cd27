import { formatCents } from '@portal/contract/money/money';
import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import type { TFunction } from 'i18next';

/**
 * What a search was narrowed to besides its days, in words; '' when it was not. `last4Digit` is that of the card whose
 * use it was narrowed to; null for all cards.
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
