import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { SetAsideOfCard } from './set-aside-of-card.tsx';

/** Shows what the holder set aside, puts it back, and sets more aside. */
export default function SetAsidePage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, card } = useCards();
  return (
    <div className="wrap page">
      <CardLink className="back" card={card} to="/dashboard">
        <Icon path={arrowLeft} /> <span>{t('setAside:page.back')}</span>
      </CardLink>
      <PageHead title={t('setAside:page.title')} lead={t('setAside:page.description')} />
      {!data && error && (
        <LoadFailed title={t('setAside:page.failed')} text={t('setAside:page.failedText')} onTryAgain={tryAgain} />
      )}
      {!data && !error && (
        <Skeleton words={t('setAside:page.loading')} slowWords={t('setAside:page.slow')} isSlow={isSlow}>
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {data && !card && <p>{t('setAside:page.none')}</p>}
      {card && <SetAsideOfCard card={card} key={card.cardId} />}
    </div>
  );
}
