import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { useTexts } from '../app/texts/use-texts.ts';
import { Review } from '../ui/table/review.tsx';

/** The last digits as the card shows them; read aloud in words. */
function CardDigits({ last4Digit }: { last4Digit: string }) {
  const { t } = useTexts();
  return (
    <>
      <span translate="no" aria-hidden="true">{`•••• ${last4Digit}`}</span>
      <span className="visually-hidden">{t('card:endingIn', { last4Digit })}</span>
    </>
  );
}

/** The facts of a card: the balance behind it, its last digits, and how long it is good. */
export function CardFacts({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const [year, month] = card.expiry.split('-');
  return (
    <Review
      rows={[
        { term: t('card:available'), value: formatCents(card.availableCents) },
        { term: t('card:facts.number'), value: <CardDigits last4Digit={card.last4Digit} /> },
        { term: t('card:facts.goodThrough'), value: `${month}/${year}` },
      ]}
    />
  );
}
