import type { Transaction } from '@portal/contract/transactions/transaction';
import { lazy, Suspense } from 'react';
import { AppLink } from '../../app/pages/app-link.tsx';
import { useOpenPages } from '../../app/pages/features.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { list } from '../../ui/figures/icons.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Ledger } from '../../ui/table/ledger.tsx';
import { TransactionsFailed } from '../transactions-failed.tsx';
import { TransactionsLoading } from '../transactions-loading.tsx';
import { useGroups } from '../use-groups.ts';
import { useLedgerRows } from '../use-ledger-rows.ts';
import { useReported } from '../use-reported.ts';
import { useRecent } from './use-recent.ts';

// Only a row that is opened needs it.
const TransactionFacts = lazy(async () => ({ default: (await import('../transaction-facts.tsx')).TransactionFacts }));

const shownPosted = 5;

/** The latest money in and out: the pending transactions, then the last posted ones. */
export function RecentTransactions({ cardId, now }: { cardId: number; now: Date }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const { data, error, isSlow, tryAgain, today } = useRecent(cardId, now);
  const rowsOf = useLedgerRows(today, useReported(cardId));
  const groupsOf = useGroups();
  const more = isOpen('/transactions') && (
    <AppLink className="more" to="/transactions">
      {t('transactions:recent.all')}
    </AppLink>
  );
  const details = (transaction: Transaction) => (
    <Suspense>
      <TransactionFacts transaction={transaction} now={now} />
    </Suspense>
  );
  const groups =
    data &&
    groupsOf({
      pending: rowsOf(data.pending, details),
      posted: rowsOf(data.posted.slice(0, shownPosted), details),
    });
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
      {!data && error && <TransactionsFailed level="h3" onTryAgain={tryAgain} />}
      {!data && !error && <TransactionsLoading isSlow={isSlow} />}
    </Section>
  );
}
