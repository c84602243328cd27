import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { MoneyAheadOfCard } from './money-ahead-of-card.tsx';

/** Shows what is expected on the chosen card, and lets its holder correct it. */
export default function MoneyAheadPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, card } = useCards();
  return (
    <div className="wrap page">
      <CardLink className="back" card={card} to="/dashboard">
        <Icon path={arrowLeft} /> <span>{t('ahead:moneyAhead.back')}</span>
      </CardLink>
      <PageHead title={t('ahead:moneyAhead.title')} lead={t('ahead:moneyAhead.description')} />
      {!data && error && (
        <LoadFailed
          title={t('ahead:moneyAhead.failed')}
          text={t('ahead:moneyAhead.failedText')}
          onTryAgain={tryAgain}
        />
      )}
      {!data && !error && (
        <Skeleton words={t('ahead:moneyAhead.loading')} slowWords={t('ahead:moneyAhead.slow')} isSlow={isSlow}>
          <SkeletonRows count={4} />
        </Skeleton>
      )}
      {data && !card && <p>{t('ahead:moneyAhead.none')}</p>}
      {card && <MoneyAheadOfCard cardId={card.cardId} key={card.cardId} />}
    </div>
  );
}
