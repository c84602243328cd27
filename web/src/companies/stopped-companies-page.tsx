import { useTexts } from '../app/texts/use-texts.ts';
import { Awaited } from '../parts/awaited.tsx';
import { CardLink } from '../parts/card-link.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { StoppedCompaniesOfCard } from './stopped-companies-of-card.tsx';

/** The companies whose charges the account refuses, and the way to allow them again. */
export default function StoppedCompaniesPage() {
  const { t } = useTexts();
  const read = useCards();
  const { data, card } = read;
  return (
    <div className="wrap page">
      <CardLink className="back" card={card} to="/my-card">
        <Icon path={arrowLeft} /> <span>{t('companies:stoppedCompanies.toCard')}</span>
      </CardLink>
      <PageHead title={t('companies:stoppedCompanies.title')} lead={t('companies:stoppedCompanies.description')} />
      <div className="flow flow-m">
        <Awaited
          read={read}
          words={{
            failed: t('companies:stoppedCompanies.failed'),
            failedText: t('companies:stoppedCompanies.failedText'),
            loading: t('companies:stoppedCompanies.loading'),
            slow: t('companies:stoppedCompanies.slow'),
          }}
          rows={3}
        />
        {data && !card && <p>{t('companies:stoppedCompanies.noCard')}</p>}
        {card && <StoppedCompaniesOfCard cardId={card.cardId} key={card.cardId} />}
      </div>
    </div>
  );
}
