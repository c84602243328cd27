import type { EntityOf } from '@portal/contract/define-call';
import { formatFullDay } from '@portal/contract/time/dates';
import { maxUnposted, type searchTransactions } from '@portal/contract/transactions/search-transactions';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useRef } from 'react';
import type { Pages } from '../app/calls/use-pages.ts';
import { MorePages } from '../app/frame/more-pages.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { list as listIcon, searchNone } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Ledger } from '../ui/table/ledger.tsx';
import { FeesSummaryPanel } from './fees-summary.tsx';
import { noFilters, type searchOf } from './filters.ts';
import type { ListProps } from './list-props.ts';
import { TransactionFacts } from './transaction-facts.tsx';
import { TransactionsFailed } from './transactions-failed.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { rowsOnPhones, useFold } from './use-fold.ts';
import { useGroups } from './use-groups.ts';
import { useLedgerRows } from './use-ledger-rows.ts';

type TransactionPage = EntityOf<typeof searchTransactions>;

/** Most pages that one list shows: 1,000 transactions. */
export const maxPages = 50;

interface FoundProps extends ListProps {
  /** What was asked for; `read` is what came of it so far. */
  search: ReturnType<typeof searchOf>;
  read: Pages<TransactionPage>;
  first: TransactionPage;
  posted: readonly Transaction[];
}

/** What was found: the list with its ways on, and the fees of the same days. */
export function FoundTransactions({
  card,
  cards,
  filters,
  today,
  now,
  count,
  onShow,
  onReset,
  search,
  read,
  first,
  posted,
}: FoundProps) {
  const { t, language } = useTexts();
  const words = useFilterWords(today, cards);
  const rowsOf = useLedgerRows(today);
  const groupsOf = useGroups();
  const list = useRef<HTMLElement>(null);
  const { isFolded, unfold } = useFold(list, count === 1 ? posted.length : 0);
  const { pages, error, hasMore, tryAgain } = read;
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(noFilters);
  const span = words.spanWords(search);
  const details = (transaction: Transaction) => <TransactionFacts transaction={transaction} now={now} />;
  const groups = groupsOf({
    pending: rowsOf(first.pending, details),
    declined: rowsOf(first.declined, details),
    posted: rowsOf(posted, details),
  });
  return (
    <>
      <p className="print-only">
        {t('transactions:list.printed', {
          name: card.cardholderName,
          what: words.looked(filters, span),
          day: formatFullDay(today, language),
        })}
      </p>
      <div className="split txgrid">
        <section className="section" aria-label={t('transactions:list.label')} ref={list}>
          {groups.length > 0 && (
            <Ledger
              caption={`${t('transactions:list.title')}: ${words.summary(filters)}`}
              columns={{
                date: t('transactions:column.date'),
                what: t('transactions:column.what'),
                amount: t('transactions:column.amount'),
                balance: { title: t('transactions:column.balance'), short: t('transactions:column.balanceShort') },
              }}
              groups={groups}
              {...(isFolded && { foldedAfter: rowsOnPhones })}
            />
          )}
          {groups.length === 0 && isNarrowed && (
            <Empty
              icon={searchNone}
              title={t('transactions:noMatch.title')}
              action={
                <Button kind="second" size="medium" onClick={onReset}>
                  {t('transactions:noMatch.reset')}
                </Button>
              }
            >
              {t('transactions:noMatch.text', { what: words.looked(filters) })}
            </Empty>
          )}
          {groups.length === 0 && !isNarrowed && (
            <Empty icon={listIcon} title={t('transactions:recent.none')}>
              {t('transactions:recent.noneText')}
            </Empty>
          )}
          {Math.max(first.declined.length, first.pending.length) >= maxUnposted && (
            <p>{t('transactions:maxUnposted')}</p>
          )}
          {hasMore && count >= maxPages && <p>{t('transactions:maxPosted')}</p>}
          {isFolded && (
            <div className="btnrow only-phone">
              <Button kind="second" onClick={unfold}>
                {t('transactions:more')}
              </Button>
            </div>
          )}
          {(error || count < maxPages) && (
            <div className={isFolded && !error ? 'only-wide' : undefined}>
              <MorePages
                read={read}
                label={t('transactions:more')}
                busyLabel={t('transactions:loadingMore')}
                failed={<TransactionsFailed level="h2" onTryAgain={tryAgain} />}
                onMore={() => onShow(pages.length + 1)}
              />
            </div>
          )}
        </section>
        <div>
          <FeesSummaryPanel fees={first.feesSummary} period={span} to={search.to} />
          <p className="txside">
            <AppLink to="/statements">{t('transactions:statements')}</AppLink>
          </p>
        </div>
      </div>
    </>
  );
}
