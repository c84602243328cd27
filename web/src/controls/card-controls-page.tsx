import { useTexts } from '../app/texts/use-texts.ts';
import { Awaited } from '../parts/awaited.tsx';
import { CardLink } from '../parts/card-link.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { CardControlsOfCard } from './card-controls-of-card.tsx';

/** Chooses where the chosen card works; each switch counts at once. */
export default function CardControlsPage() {
  const { t } = useTexts();
  const read = useCards();
  const { data, card } = read;
  return (
    <div className="wrap page">
      <CardLink className="back" card={card} to="/my-card">
        <Icon path={arrowLeft} /> <span>{t('controls:cardControls.back')}</span>
      </CardLink>
      <PageHead title={t('controls:cardControls.title')} lead={t('controls:cardControls.description')} />
      <Awaited
        read={read}
        words={{
          failed: t('controls:cardControls.failed'),
          failedText: t('controls:cardControls.failedText'),
          loading: t('controls:cardControls.loading'),
          slow: t('controls:cardControls.slow'),
        }}
        rows={3}
      />
      {data && !card && <p>{t('controls:cardControls.none')}</p>}
      {card && <CardControlsOfCard card={card} key={card.cardId} />}
    </div>
  );
}
