import type { CardSummary } from '@portal/contract/card/list-cards';
import { getProblem } from '@portal/contract/problems/get-problem';
import { parseProblemNumber } from '@portal/contract/problems/problem-number';
import type { ReactNode } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink, useSearch } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { searchNone } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { CaseClock } from './case-clock.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseMessages } from './case-messages.tsx';
import { CaseMoney } from './case-money.tsx';
import { CaseNext } from './case-next.tsx';
import { CasePapers } from './case-papers.tsx';

/** One problem: what was said, who acts until when, the money, the messages and the papers. */
export default function CasePage() {
  const { t } = useTexts();
  const { phone } = useProgram();
  const problemId = parseProblemNumber(new URLSearchParams(useSearch()).get('number') ?? '');
  const { data, error, isSlow, tryAgain, card } = useCards();
  if (card && problemId !== null) return <OfCard card={card} problemId={problemId} key={problemId} />;
  return (
    <Frame>
      {!data && !error && <Loading isSlow={isSlow} />}
      {!data && error && <Failed onTryAgain={tryAgain} />}
      {data && (card ? <NotFound /> : <p>{t('problems:report.noCard', { phone })}</p>)}
    </Frame>
  );
}

function OfCard({ card, problemId }: { card: CardSummary; problemId: number }) {
  const { t } = useTexts();
  const { cardId } = card;
  const { data, error, isSlow, tryAgain } = useRead(getProblem, { cardId, problemId }, { retries: false });
  if (!data) {
    const isUnknown = error?.status === 404 || error?.status === 400;
    return (
      <Frame>
        {!error && <Loading isSlow={isSlow} />}
        {isUnknown && <NotFound />}
        {error && !isUnknown && <Failed onTryAgain={tryAgain} />}
      </Frame>
    );
  }
  return (
    <div className="wrap page flow flow-m">
      <p>
        <AppLink to="/problems">{t('problems:case.all')}</AppLink>
      </p>
      <CaseHead problem={data} />
      <div className="with-aside">
        <div className="flow flow-m">
          <CaseClock problem={data} />
          <CaseMessages cardId={cardId} problem={data} />
          <CasePapers cardId={cardId} problem={data} />
        </div>
        <div className="flow flow-m">
          {data.covered.length > 0 && <CaseMoney problem={data} />}
          <CaseNext cardId={cardId} problem={data} />
          <HelpAside title={t('problems:case.help')} text={t('problems:case.helpText')} />
        </div>
      </div>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <PageHead title={t('problems:case.title')} />
      <div className="flow flow-m column">{children}</div>
    </div>
  );
}

function Loading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('problems:case.loading')} slowWords={t('problems:report.slow')} isSlow={isSlow}>
      <SkeletonRows count={3} />
    </Skeleton>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  return (
    <LoadFailed title={t('problems:case.failed')} text={t('problems:report.failedText')} onTryAgain={onTryAgain} />
  );
}

function NotFound() {
  const { t } = useTexts();
  return (
    <>
      <Empty icon={searchNone} title={t('problems:case.none')}>
        {t('problems:case.noneText')}
      </Empty>
      <p>
        <AppLink to="/problems">{t('problems:case.all')}</AppLink>
      </p>
    </>
  );
}
