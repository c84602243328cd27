import { useTexts } from '../app/texts/use-texts.ts';
import { Awaited } from '../parts/awaited.tsx';
import { CardLink } from '../parts/card-link.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { MoneyAheadOfCard } from './money-ahead-of-card.tsx';

/** Shows what is expected on the chosen card, and lets its holder correct it. */
export default function MoneyAheadPage() {
  const { t } = useTexts();
  const read = useCards();
  const { data, card } = read;
  return (
    <div className="wrap page">
      <CardLink className="back" card={card} to="/dashboard">
        <Icon path={arrowLeft} /> <span>{t('ahead:moneyAhead.back')}</span>
      </CardLink>
      <PageHead title={t('ahead:moneyAhead.title')} lead={t('ahead:moneyAhead.description')} />
      <Awaited
        read={read}
        words={{
          failed: t('ahead:moneyAhead.failed'),
          failedText: t('ahead:moneyAhead.failedText'),
          loading: t('ahead:moneyAhead.loading'),
          slow: t('ahead:moneyAhead.slow'),
        }}
        rows={4}
      />
      {data && !card && <p>{t('ahead:moneyAhead.none')}</p>}
      {card && <MoneyAheadOfCard cardId={card.cardId} key={card.cardId} />}
    </div>
  );
}
