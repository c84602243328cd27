import type { CashPlace } from '@portal/contract/atms/place';
import { numberFormat } from '@portal/contract/intl';
import type { Language } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay, formatTime } from '@portal/contract/time/dates';
import type { useTexts } from '../app/texts/use-texts.ts';

type T = ReturnType<typeof useTexts>['t'];

/** '0.3', '10': tenths up to ten miles, whole ones beyond; with a point in both languages, as amounts are written. */
export const formatMiles = (miles: number): string =>
  numberFormat('en-US', { maximumFractionDigits: miles < 10 ? 1 : 0 }).format(miles);

/** Returns the service of a place, and its cost, in words. */
export function kindWords({ kind, feeCents, cashBackMaxCents }: CashPlace, t: T): string {
  if (kind === 'NO_FEE_ATM') return t('atms:kind.NO_FEE_ATM');
  if (kind === 'CASH_BACK') {
    return cashBackMaxCents === null
      ? t('atms:kind.CASH_BACK')
      : t('atms:kind.cashBackUpTo', { amount: formatCents(cashBackMaxCents) });
  }
  return feeCents === null ? t('atms:kind.OTHER_ATM') : t('atms:kind.withFee', { fee: formatCents(feeCents) });
}

/** When a place is open, in words; null where nobody knows. */
export function openWords({ open }: CashPlace, t: T, language: Language): string | null {
  if (open.state === 'UNKNOWN') return null;
  if (open.state === 'ALWAYS') return t('atms:open.always');
  if (open.state === 'OPEN') {
    return open.until === null ? t('atms:open.now') : t('atms:open.until', { time: formatTime(open.until, language) });
  }
  if (open.opensAt === null) return t('atms:open.closed');
  const time = formatTime(open.opensAt, language);
  return open.day === null
    ? t('atms:open.opensAt', { time })
    : t('atms:open.opensOn', { day: formatLongDay(open.day, language), time });
}
