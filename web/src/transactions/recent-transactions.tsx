import { dayIn } from '@portal/contract/dates';
import { dayAfter } from '@portal/contract/days';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { AppLink } from '../app/app-link.tsx';
import { useOpenPages } from '../app/features.ts';
import { useProgram } from '../app/use-program.ts';
import { useRead } from '../app/use-read.ts';
import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { alert, list, refresh } from '../ui/icons.ts';
import { Ledger } from '../ui/ledger.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import './recent-transactions.css';
import { useLedgerRows } from './use-ledger-rows.ts';

const recentDays = 90;
const shownPosted = 5;

/** What came in and went out last: pending first, then the last that are posted. */
export function RecentTransactions({ cardId, now }: { cardId: number; now: Date }) {
  const { t } = useTexts();
  const { timeZone } = useProgram();
  const isOpen = useOpenPages();
  const today = dayIn(timeZone, now);
  const rowsOf = useLedgerRows(today);
  const { data, error, isSlow, tryAgain } = useRead(
    searchTransactions,
    { cardId, type: 'all', from: dayAfter(today, -recentDays), to: today, text: '', sort: 'dateDesc', cursor: null },
    { retries: false },
  );
  const more = isOpen('/transactions') && (
    <AppLink className="more" to="/transactions">
      {t('transactions:recent.all')}
    </AppLink>
  );
  const group = (title: string, note: string, rows: ReturnType<typeof rowsOf>) =>
    rows.length > 0 ? [{ title, note, rows }] : [];
  const groups = data && [
    ...group(t('transactions:group.pending'), t('transactions:group.pendingNote'), rowsOf(data.pending, true)),
    ...group(
      t('transactions:group.posted'),
      t('transactions:group.postedNote'),
      rowsOf(data.posted.slice(0, shownPosted), false),
    ),
  ];
  return (
    <Section title={t('transactions:recent.title')} more={more}>
      {groups && groups.length > 0 && (
        <Ledger
          caption={t('transactions:recent.title')}
          columns={{
            date: t('transactions:column.date'),
            what: t('transactions:column.what'),
            amount: t('transactions:column.amount'),
          }}
          groups={groups}
        />
      )}
      {groups?.length === 0 && (
        <Empty icon={list} level="h3" title={t('transactions:recent.none')}>
          {t('transactions:recent.noneText')}
        </Empty>
      )}
      {!data && error && (
        <Empty
          icon={alert}
          level="h3"
          title={t('transactions:recent.failed')}
          isFailed
          action={
            <Button kind="second" size="medium" onClick={tryAgain}>
              <Icon path={refresh} /> {t('common:tryAgain')}
            </Button>
          }
        >
          {t('transactions:recent.failedText')}
        </Empty>
      )}
      {!data && !error && (
        <Skeleton words={t('transactions:recent.loading')} slowWords={t('transactions:recent.slow')} isSlow={isSlow}>
          <SkeletonRows count={5} />
        </Skeleton>
      )}
    </Section>
  );
}
