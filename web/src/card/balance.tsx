import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { dayIn, formatLongDay } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import './balance.css';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { findCardReason } from './card-reasons.ts';

/** The available balance, the part of the posted balance that is not available, and why. */
export function Balance({ card, now }: { card: CardSummary; now: Date }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { availableCents, postedCents, asideCents, pendingTransferCents, pendingFeeCents } = card;
  const pending = (
    [
      ['card:pending.uses', postedCents - availableCents - asideCents - pendingTransferCents - pendingFeeCents],
      ['card:pending.transfers', pendingTransferCents],
      ['card:pending.fees', pendingFeeCents],
    ] as const
  ).flatMap(([key, cents]) => (cents > 0 ? [t(key, { amount: formatCents(cents) })] : []));
  const day = formatLongDay(dayIn(timeZone, now), language);
  const isUsable = findCardReason(card) === null;
  const sentence = availableCents < 0 ? t('card:belowZero') : t(isUsable ? 'card:spendable' : 'card:kept', { day });
  return (
    <div className="balance">
      {/* Navigation by headings comes to the sum itself. */}
      <h2 className="balance__head">
        <span className="balance__label">{t('card:available')}</span>{' '}
        <span className="balance__figure" key={availableCents}>
          <Unbroken text={formatCents(availableCents)} />
        </span>
      </h2>
      <p className="hero__soft">
        <span>{sentence}</span>{' '}
        {pending.length > 0 && (
          <span>
            <Unbroken text={t('card:pending.all', { what: pending.join(', ') })} />
          </span>
        )}
      </p>
      {asideCents > 0 && (
        <p>
          <AppLink to="/set-aside">
            <Unbroken text={t('card:setAside', { amount: formatCents(asideCents) })} />
          </AppLink>
        </p>
      )}
    </div>
  );
}
