import type { CardSummary } from '@portal/contract/card/list-cards';
import { listProblems } from '@portal/contract/problems/list-problems';
import { reportPathOf } from '@portal/contract/problems/problem-address';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ok } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ProblemRows } from './problem-rows.tsx';

/** All that somebody told of an account, what is open first. */
export default function ProblemsPage() {
  const { t } = useTexts();
  const { phone } = useProgram();
  const { data, error, isSlow, tryAgain, card } = useCards();
  return (
    <div className="wrap page">
      <PageHead title={t('problems:list.title')} />
      <div className="flow flow-m column">
        {!data && !error && <Loading isSlow={isSlow} />}
        {!data && error && <Failed onTryAgain={tryAgain} />}
        {data && !card && <p>{t('problems:report.noCard', { phone })}</p>}
        {card && <OfCard card={card} key={card.cardId} />}
      </div>
    </div>
  );
}

function Loading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('problems:list.loading')} slowWords={t('problems:report.slow')} isSlow={isSlow}>
      <SkeletonRows count={2} />
    </Skeleton>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  return (
    <LoadFailed title={t('problems:list.failed')} text={t('problems:report.failedText')} onTryAgain={onTryAgain} />
  );
}

function OfCard({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(listProblems, { cardId: card.cardId }, { retries: false });
  if (!data) return error ? <Failed onTryAgain={tryAgain} /> : <Loading isSlow={isSlow} />;
  const [open, closed] = [
    data.problems.filter(isProblemOpen),
    data.problems.filter((problem) => !isProblemOpen(problem)),
  ];
  return (
    <>
      {data.problems.length === 0 && (
        <Empty icon={ok} title={t('problems:list.none')}>
          {t('problems:list.noneText')}
        </Empty>
      )}
      {open.length > 0 && (
        <Section title={t('problems:list.open')}>
          <ProblemRows problems={open} />
        </Section>
      )}
      {closed.length > 0 && (
        <Section title={t('problems:list.closed')}>
          <ProblemRows problems={closed} />
        </Section>
      )}
      <div className="btnrow">
        <ButtonLink as={AppLink} kind="second" to={reportPathOf(null)}>
          {t('problems:list.new')}
        </ButtonLink>
      </div>
    </>
  );
}
