import { formatMonth } from '@portal/contract/time/dates';
import { listStatements } from '@portal/contract/transactions/list-statements';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { StatementRow } from '../parts/statement-row.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft, list } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';

const shownAtFirst = 6;

/** The statements of the account, month by month; each opens as a page of its own. */
export default function StatementsPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, card } = useCards();
  return (
    <div className="wrap page">
      <AppLink className="back" to="/transactions">
        <Icon path={arrowLeft} /> <span>{t('documents:statements.back')}</span>
      </AppLink>
      <PageHead title={t('documents:statements.title')} lead={t('documents:statements.lead')} />
      <div className="column">
        {card && <Statements cardId={card.cardId} key={card.cardId} />}
        {!data && !error && <StatementsLoading isSlow={isSlow} />}
        {!data && error && <StatementsFailed onTryAgain={tryAgain} />}
        {data && !card && <NoStatements />}
      </div>
    </div>
  );
}

function Statements({ cardId }: { cardId: number }) {
  const { t, language } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(listStatements, { cardId }, { retries: false });
  const [isWhole, setWhole] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  // The button goes away; its reader goes on at the first row that was hidden.
  const showAll = () => {
    flushSync(() => setWhole(true));
    rows.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  };
  if (!data) return error ? <StatementsFailed onTryAgain={tryAgain} /> : <StatementsLoading isSlow={isSlow} />;
  const { months } = data;
  const oldest = months.at(-1);
  if (oldest === undefined) return <NoStatements />;
  return (
    <div className="flow">
      <ul className="rowlinks unmarked" ref={rows}>
        {(isWhole ? months : months.slice(0, shownAtFirst)).map((month) => (
          <StatementRow month={month} key={month} />
        ))}
      </ul>
      {!isWhole && months.length > shownAtFirst && (
        <Button kind="quiet" onClick={showAll}>
          {t('documents:statements.older', { month: formatMonth(oldest, language) })}
        </Button>
      )}
    </div>
  );
}

function StatementsLoading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('documents:statements.loading')} slowWords={t('documents:statements.slow')} isSlow={isSlow}>
      <SkeletonRows count={6} />
    </Skeleton>
  );
}

function StatementsFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  const title = t('documents:statements.failed');
  return <LoadFailed title={title} text={t('documents:statements.failedText')} onTryAgain={onTryAgain} />;
}

function NoStatements() {
  const { t } = useTexts();
  return (
    <Empty icon={list} title={t('documents:statements.none')}>
      {t('documents:statements.noneText')}
    </Empty>
  );
}
