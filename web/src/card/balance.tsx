import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { dayIn, formatLongDay } from '@portal/contract/time/dates';
import { useTexts } from '../app/texts/use-texts.ts';
import './balance.css';
import { useOwnZone } from '../app/session/use-own-zone.ts';
import { findCardReason } from './card-reasons.ts';

/** What there is to spend, and what of the posted money is spoken for, and by what. */
export function Balance({ card, now }: { card: CardSummary; now: Date }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { availableCents, postedCents, pendingTransferCents, pendingFeeCents } = card;
  const pending = (
    [
      ['card:pending.uses', postedCents - availableCents - pendingTransferCents - pendingFeeCents],
      ['card:pending.transfers', pendingTransferCents],
      ['card:pending.fees', pendingFeeCents],
    ] as const
  ).flatMap(([key, cents]) => (cents > 0 ? [t(key, { amount: formatCents(cents) })] : []));
  const day = formatLongDay(dayIn(timeZone, now), language);
  const isUsable = findCardReason(card) === null;
  const sentence = availableCents < 0 ? t('card:belowZero') : t(isUsable ? 'card:spendable' : 'card:kept', { day });
  return (
    <div className="balance">
      <p className="balance__label">{t('card:available')}</p>
      <p className="balance__figure">{formatCents(availableCents)}</p>
      <p className="hero__soft">
        {sentence} {pending.length > 0 && t('card:pending.all', { what: pending.join(', ') })}
      </p>
    </div>
  );
}
