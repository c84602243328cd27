import type { CardSummary } from '@portal/contract/card/list-cards';
import { prepareReport } from '@portal/contract/problems/prepare-report';
import { reasonParameter, reportedParameter } from '@portal/contract/problems/problem-address';
import { type ProblemKind, serviceKinds, transactionKinds } from '@portal/contract/problems/problem-kind';
import { type ReactNode, useState } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink, useSearch } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { searchNone } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ReportSteps } from './report-steps.tsx';

/** Reports that something is wrong: with the transaction that the address names, or with what is not there. */
export default function ReportPage() {
  const { t } = useTexts();
  const { phone } = useProgram();
  const query = new URLSearchParams(useSearch());
  const transactionId = query.get(reportedParameter) || null;
  const kinds: readonly ProblemKind[] = transactionId === null ? serviceKinds : transactionKinds;
  const kind = kinds.find((each) => each === query.get(reasonParameter)) ?? null;
  const { data, error, isSlow, tryAgain, card } = useCards();
  if (!card) {
    return (
      <Frame>
        {!data && !error && <Loading isSlow={isSlow} />}
        {!data && error && <Failed onTryAgain={tryAgain} />}
        {data && <p>{t('problems:report.noCard', { phone })}</p>}
      </Frame>
    );
  }
  return <Report shown={card} transactionId={transactionId} kind={kind} key={transactionId ?? kind} />;
}

/** The report with the card with which it began: another one is chosen by itself when that is closed as stolen. */
function Report({ shown, transactionId, kind }: { shown: CardSummary; transactionId: string | null; kind: Kind }) {
  const [card] = useState(shown);
  return transactionId === null ? (
    <ReportSteps card={card} prepared={null} kind={kind} />
  ) : (
    <AboutTransaction card={card} transactionId={transactionId} kind={kind} />
  );
}

/** The reason, where the address says it. */
type Kind = ProblemKind | null;

function AboutTransaction({ card, transactionId, kind }: { card: CardSummary; transactionId: string; kind: Kind }) {
  const { t } = useTexts();
  const input = { cardId: card.cardId, transactionId };
  const { data, error, isSlow, tryAgain } = useRead(prepareReport, input, { retries: false });
  if (data) return <ReportSteps card={card} prepared={data} kind={kind} />;
  const isUnknown = error?.status === 404 || error?.status === 400;
  return (
    <Frame>
      {!error && <Loading isSlow={isSlow} />}
      {isUnknown && (
        <>
          <Empty icon={searchNone} title={t('problems:report.none')}>
            {t('problems:report.noneText')}
          </Empty>
          <p>
            <AppLink to="/transactions">{t('problems:report.toList')}</AppLink>
          </p>
        </>
      )}
      {error && !isUnknown && <Failed onTryAgain={tryAgain} />}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <PageHead title={t('problems:report.title')} />
      <div className="flow flow-m column">{children}</div>
    </div>
  );
}

function Loading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('problems:report.loading')} slowWords={t('problems:report.slow')} isSlow={isSlow}>
      <SkeletonRows count={3} />
    </Skeleton>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  return (
    <LoadFailed title={t('problems:report.failed')} text={t('problems:report.failedText')} onTryAgain={onTryAgain} />
  );
}
