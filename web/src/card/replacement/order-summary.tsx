import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import { feeOf } from '@portal/contract/money/fee-of';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import { useId } from 'react';
import { useOpenPages } from '../../app/pages/features.ts';
import { useProgram } from '../../app/texts/use-program.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { CardLink } from '../../parts/card-link.tsx';
import '../../parts/aside.css';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Unbroken } from '../../ui/feedback/unbroken.tsx';
import { Review } from '../../ui/table/review.tsx';

interface OrderSummaryProps {
  quote: Replacement;
  shipping: ShippingMethod;
  neverCame: boolean;
  card: CardSummary;
  /** Tells whether the card is reported with the order, and so closed whatever it costs. */
  isReported: boolean;
}

/** The total and the dates before anything is ordered, and whether the balance is enough. */
export function OrderSummary({ quote, shipping, neverCame, card, isReported }: OrderSummaryProps) {
  const { t } = useTexts();
  const { phone, fees } = useProgram();
  const comes = useComes(quote);
  const isOpen = useOpenPages();
  const id = useId();
  const { cardFeeCents, shippingFeeCents, feeCents } = quote;
  const { freeReplacementsPerYear: count } = fees;
  const replacementCents = feeOf(fees, 'REPLACEMENT');
  const why = neverCame ? 'ours' : cardFeeCents === 0 ? 'freeCard' : count === 0 ? 'everyCard' : 'paidCard';
  const { availableCents } = card;
  return (
    <section className="aside flow" aria-labelledby={id}>
      <h2 className="aside__title" id={id}>
        {t('card:replacement.order.title')}
      </h2>
      <div aria-live="polite">
        <Review
          rows={[
            {
              term: t('card:replacement.order.card'),
              value: formatCents(cardFeeCents),
              ...((neverCame || replacementCents > 0) && { sub: t(`card:replacement.order.${why}`, { count }) }),
            },
            { term: t(`card:replacement.order.${shipping}`), value: formatCents(shippingFeeCents) },
            { term: t('card:replacement.order.total'), value: formatCents(feeCents), isTotal: true },
            { term: t('card:replacement.order.comes'), value: comes },
          ]}
        />
        {isTooExpensive(quote, card) && isReported && (
          <Alert tone="warn" title={t('card:replacement.waits.title')}>
            <p>
              <Unbroken
                text={t('card:replacement.waits.text', {
                  fee: formatCents(feeCents),
                  balance: formatCents(availableCents),
                })}
              />
            </p>
          </Alert>
        )}
        {isTooExpensive(quote, card) && !isReported && (
          <Alert tone="warn" title={t('card:replacement.tooLittle.title')}>
            <p>
              {t(`card:replacement.tooLittle.${shipping}`, {
                fee: formatCents(feeCents),
                balance: formatCents(availableCents),
                phone,
              })}
            </p>
            {card.lockReason === null && isOpen('/lock-card') && (
              <p>
                <span>{t('card:replacement.tooLittle.meanwhile')}</span>{' '}
                <CardLink card={card} to="/lock-card">
                  {t('card:lock.ask')}
                </CardLink>
              </p>
            )}
          </Alert>
        )}
      </div>
      {feeCents > 0 && <p>{t('card:replacement.order.balance')}</p>}
      {!neverCame && count === 1 && replacementCents > 0 && (
        <p>
          <Unbroken text={t('card:replacement.order.next', { fee: formatCents(replacementCents) })} />
        </p>
      )}
      <p>{t('card:replacement.order.proof')}</p>
    </section>
  );
}

/** When a card comes, in words. */
export function useComes({ expectedFrom, expectedTo }: Pick<Replacement, 'expectedFrom' | 'expectedTo'>): string {
  const { t, language } = useTexts();
  const [from, to] = [formatLongDay(expectedFrom, language), formatLongDay(expectedTo, language)];
  return expectedFrom === expectedTo
    ? t('card:replacement.order.by', { day: to })
    : t('card:replacement.order.between', { from, to });
}

/** Tells whether the balance is less than the fee. A free replacement can always be ordered. */
export function isTooExpensive({ feeCents }: Replacement, { availableCents }: CardSummary): boolean {
  return feeCents > 0 && feeCents > availableCents;
}
