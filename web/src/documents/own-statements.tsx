import { formatListedMonth, formatMonth } from '@portal/contract/time/dates';
import { matchesSearch } from '@portal/contract/transactions/list-search';
import { listStatements } from '@portal/contract/transactions/list-statements';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { StatementRow } from '../parts/statement-row.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { list } from '../ui/figures/icons.ts';
import { NothingFound } from './nothing-found.tsx';

/** As many as stand beside the documents; the others are on a page of their own. */
const shownMonths = 4;

/** The newest statements of the account that is shown, or those that a search finds. */
export function OwnStatements({ wanted }: { wanted: string }) {
  const { data, error, isSlow, tryAgain, card } = useCards();
  if (card) return <Months cardId={card.cardId} wanted={wanted} key={card.cardId} />;
  if (data) return <NoStatements />;
  return error ? <StatementsFailed onTryAgain={tryAgain} /> : <StatementsLoading isSlow={isSlow} />;
}

function Months({ cardId, wanted }: { cardId: number; wanted: string }) {
  const { t, language } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(listStatements, { cardId }, { retries: false });
  if (!data) return error ? <StatementsFailed onTryAgain={tryAgain} /> : <StatementsLoading isSlow={isSlow} />;
  const { months } = data;
  const oldest = months.at(-1);
  if (oldest === undefined) return <NoStatements />;
  const nameOf = (month: string) => `${t('documents:statements.title')} ${formatListedMonth(month, language)}`;
  const found =
    wanted === '' ? months.slice(0, shownMonths) : months.filter((month) => matchesSearch(nameOf(month), wanted));
  if (found.length === 0) return <NothingFound of="statement" wanted={wanted} />;
  return (
    <div className="flow">
      <ul className="rowlinks unmarked">
        {found.map((month) => (
          <StatementRow month={month} key={month} />
        ))}
      </ul>
      {wanted === '' && months.length > shownMonths && (
        <AppLink className="more" to="/statements">
          {t('documents:statements.older', { month: formatMonth(oldest, language) })}
        </AppLink>
      )}
    </div>
  );
}

function StatementsLoading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('documents:statements.loading')} slowWords={t('documents:statements.slow')} isSlow={isSlow}>
      <SkeletonRows count={shownMonths} />
    </Skeleton>
  );
}

function StatementsFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  const [title, text] = [t('documents:statements.failed'), t('documents:statements.failedText')];
  return <LoadFailed title={title} text={text} level="h3" onTryAgain={onTryAgain} />;
}

function NoStatements() {
  const { t } = useTexts();
  return (
    <Empty icon={list} title={t('documents:statements.none')} level="h3">
      {t('documents:statements.noneText')}
    </Empty>
  );
}
