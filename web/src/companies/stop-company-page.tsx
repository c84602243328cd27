import type { CompanyStop } from '@portal/contract/companies/company-stop';
import { getCompany } from '@portal/contract/companies/get-company';
import { purchaseParameter } from '@portal/contract/companies/stop-company-path';
import { type ReactNode, useState } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink, useSearch } from '../app/pages/app-link.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTopOfStep } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft, searchNone } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { CompanyAside } from './company-aside.tsx';
import { CompanyStopped } from './company-stopped.tsx';
import { StopCompanyForm } from './stop-company-form.tsx';

/** Stops the company of a purchase, which the address names. */
export default function StopCompanyPage() {
  const { data, error, isSlow, tryAgain, card } = useCards();
  const transactionId = new URLSearchParams(useSearch()).get(purchaseParameter) ?? '';
  if (card && transactionId !== '') {
    return <OfPurchase cardId={card.cardId} transactionId={transactionId} key={`${card.cardId}/${transactionId}`} />;
  }
  return (
    <Frame>
      {!data && !error && <Loading isSlow={isSlow} />}
      {!data && error && <Failed onTryAgain={tryAgain} />}
      {data && <None />}
    </Frame>
  );
}

function OfPurchase({ cardId, transactionId }: { cardId: number; transactionId: string }) {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(getCompany, { cardId, transactionId }, { retries: false });
  const [made, setMade] = useState<CompanyStop | null>(null);
  const stop = made ?? data?.stop ?? null;
  const company = data?.company ?? null;
  const named = company && t(stop ? 'companies:stopCompany.done' : 'companies:stopCompany.named', { company });
  useTopOfStep(stop ? 'done' : 'form');
  useStateTitle(named);
  // An address with an id that cannot be is as good as one that is none.
  const isUnknown = error?.status === 404 || error?.status === 400;
  const back = { company, transactionId };
  if (data) {
    return (
      <Frame back={back} title={named} lead={stop ? null : t('companies:stopCompany.lead')}>
        <div className="split">
          <div className="column flow flow-m">
            {stop ? (
              <CompanyStopped company={data.company} stop={stop} />
            ) : (
              <StopCompanyForm cardId={cardId} company={data} transactionId={transactionId} onDone={setMade} />
            )}
          </div>
          <CompanyAside company={data} isStopped={stop !== null} />
        </div>
      </Frame>
    );
  }
  return (
    <Frame back={back}>
      {!error && <Loading isSlow={isSlow} />}
      {isUnknown && <None />}
      {error && !isUnknown && <Failed onTryAgain={tryAgain} />}
    </Frame>
  );
}

interface FrameProps {
  back?: { company: string | null; transactionId: string };
  title?: string | null;
  lead?: string | null;
  children: ReactNode;
}

function Frame({ back, title = null, lead = null, children }: FrameProps) {
  const { t } = useTexts();
  const query = back && new URLSearchParams({ [purchaseParameter]: back.transactionId });
  return (
    <div className="wrap page">
      <AppLink className="back" to={query ? `/transactions/detail?${query}` : '/transactions'}>
        <Icon path={arrowLeft} /> <span>{back?.company ?? t('companies:stopCompany.toList')}</span>
      </AppLink>
      <PageHead title={title ?? t('companies:stopCompany.title')} lead={lead ?? undefined} />
      {children}
    </div>
  );
}

function Loading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('companies:stopCompany.loading')} slowWords={t('companies:stopCompany.slow')} isSlow={isSlow}>
      <SkeletonRows count={3} />
    </Skeleton>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  const [title, text] = [t('companies:stopCompany.failed'), t('companies:stopCompany.failedText')];
  return <LoadFailed title={title} text={text} onTryAgain={onTryAgain} />;
}

function None() {
  const { t } = useTexts();
  const toList = (
    <ButtonLink as={AppLink} kind="second" to="/transactions">
      {t('companies:stopCompany.toList')}
    </ButtonLink>
  );
  return (
    <Empty icon={searchNone} title={t('companies:stopCompany.none')} action={toList}>
      {t('companies:stopCompany.noneText')}
    </Empty>
  );
}
