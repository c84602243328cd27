import type { CardSummary } from '@portal/contract/card/list-cards';
import { dayIn, formatLongDay } from '@portal/contract/dates';
import { findLanguage } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money';
import { useTranslation } from 'react-i18next';
import './balance.css';
import { usePageData } from '../app/page-data.ts';

/** What there is to spend, and what of the posted money is spoken for. */
export function Balance({ card, now }: { card: Pick<CardSummary, 'availableCents' | 'postedCents'>; now: Date }) {
  const { t, i18n } = useTranslation('card');
  const { program, language: served } = usePageData();
  const { availableCents, postedCents } = card;
  const pendingCents = postedCents - availableCents;
  const day = formatLongDay(dayIn(program.timeZone, now), findLanguage(i18n.language) ?? served);
  return (
    <div className="balance">
      <p className="balance__label">{t('available')}</p>
      <p className="balance__figure">{formatCents(availableCents)}</p>
      <p className="hero__soft">
        {availableCents < 0 ? t('belowZero') : t('spendable', { day })}{' '}
        {pendingCents > 0 && t('pending', { amount: formatCents(pendingCents) })}
      </p>
    </div>
  );
}
