import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { CardControlsOfCard } from './card-controls-of-card.tsx';

/** Chooses where the chosen card works; each switch counts at once. */
export default function CardControlsPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, card } = useCards();
  return (
    <div className="wrap page">
      <CardLink className="back" card={card} to="/my-card">
        <Icon path={arrowLeft} /> <span>{t('controls:cardControls.back')}</span>
      </CardLink>
      <PageHead title={t('controls:cardControls.title')} lead={t('controls:cardControls.description')} />
      {!data && error && (
        <LoadFailed
          title={t('controls:cardControls.failed')}
          text={t('controls:cardControls.failedText')}
          onTryAgain={tryAgain}
        />
      )}
      {!data && !error && (
        <Skeleton
          words={t('controls:cardControls.loading')}
          slowWords={t('controls:cardControls.slow')}
          isSlow={isSlow}
        >
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {data && !card && <p>{t('controls:cardControls.none')}</p>}
      {card && <CardControlsOfCard card={card} key={card.cardId} />}
    </div>
  );
}
