import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { StoppedCompaniesOfCard } from './stopped-companies-of-card.tsx';

/** The companies whose charges the account refuses, and the way to allow them again. */
export default function StoppedCompaniesPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, card } = useCards();
  return (
    <div className="wrap page">
      <CardLink className="back" card={card} to="/my-card">
        <Icon path={arrowLeft} /> <span>{t('companies:stoppedCompanies.toCard')}</span>
      </CardLink>
      <PageHead title={t('companies:stoppedCompanies.title')} lead={t('companies:stoppedCompanies.description')} />
      <div className="flow flow-m">
        {!data && error && (
          <LoadFailed
            title={t('companies:stoppedCompanies.failed')}
            text={t('companies:stoppedCompanies.failedText')}
            onTryAgain={tryAgain}
          />
        )}
        {!data && !error && (
          <Skeleton
            words={t('companies:stoppedCompanies.loading')}
            slowWords={t('companies:stoppedCompanies.slow')}
            isSlow={isSlow}
          >
            <SkeletonRows count={3} />
          </Skeleton>
        )}
        {data && !card && <p>{t('companies:stoppedCompanies.noCard')}</p>}
        {card && <StoppedCompaniesOfCard cardId={card.cardId} key={card.cardId} />}
      </div>
    </div>
  );
}
