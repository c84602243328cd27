import type { EntityOf } from '@portal/contract/define-call';
import { formatSignedCents } from '@portal/contract/money/money';
import { formatFullDay, formatListedMonth } from '@portal/contract/time/dates';
import { maxUnposted, type searchTransactions } from '@portal/contract/transactions/search-transactions';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useRef } from 'react';
import type { Pages } from '../app/calls/use-pages.ts';
import { MorePages } from '../app/frame/more-pages.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { FeesAheadTip } from '../parts/fees/fees-ahead-tip.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { list as listIcon, searchNone } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Ledger } from '../ui/table/ledger.tsx';
import { FeesSummaryPanel } from './fees-summary.tsx';
import { noFilters, type searchOf } from './filters.ts';
import { KeepList } from './keep-list.tsx';
import type { ListProps } from './list-props.ts';
import { MonthSection } from './month-section.tsx';
import { type MonthOfList, monthsOf } from './months.ts';
import { TransactionFacts } from './transaction-facts.tsx';
import { TransactionsFailed } from './transactions-failed.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { rowsOnPhones, useFold } from './use-fold.ts';
import { useGroups } from './use-groups.ts';
import { useLedgerRows } from './use-ledger-rows.ts';
import { useReported } from './use-reported.ts';

type TransactionPage = EntityOf<typeof searchTransactions>;

/** Most pages that one list shows: 1,000 transactions. */
export const maxPages = 50;

interface FoundProps extends ListProps {
  /** The search; `read` is its result so far. */
  search: ReturnType<typeof searchOf>;
  read: Pages<TransactionPage>;
  first: TransactionPage;
  posted: readonly Transaction[];
}

/** The transactions found: the list with its ways on, and the fees of the same days. */
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
  const rowsOf = useLedgerRows(today, useReported(card.cardId));
  const groupsOf = useGroups();
  const list = useRef<HTMLElement>(null);
  const { isFolded, unfold } = useFold(list, count === 1 ? posted.length : 0);
  const { pages, error, hasMore, tryAgain } = read;
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(noFilters);
  const span = words.spanWords(search);
  const details = (transaction: Transaction) => <TransactionFacts transaction={transaction} now={now} />;
  const months = monthsOf({ ...first, posted }, search, hasMore);
  const isEmpty = first.pending.length + first.declined.length + posted.length === 0;
  const foldedAfter = isFolded ? rowsOnPhones : Number.POSITIVE_INFINITY;
  const groupsIn = (month: MonthOfList) =>
    groupsOf({
      pending: rowsOf(month.pending, details),
      declined: rowsOf(month.declined, details),
      posted: rowsOf(month.posted, details),
      pendingNote: t('transactions:group.pendingSum', {
        amount: formatSignedCents(month.pending.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      }),
    });
  const captionOf = ({ month }: MonthOfList) =>
    [
      `${t('transactions:list.title')}: ${words.summary(filters)}`,
      ...(month === null ? [] : [formatListedMonth(month, language)]),
    ].join(', ');
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
        <section aria-label={t('transactions:list.label')} ref={list}>
          {months.map((month, at) => {
            const before = months.slice(0, at).reduce((rows, each) => rows + each.posted.length, 0);
            return (
              <MonthSection
                of={month}
                today={today}
                isFolded={before >= foldedAfter && month.pending.length + month.declined.length === 0}
                key={month.month}
              >
                {!isEmpty && (
                  <Ledger
                    caption={captionOf(month)}
                    columns={{
                      date: t('transactions:column.date'),
                      what: t('transactions:column.what'),
                      amount: t('transactions:column.amount'),
                      balance: {
                        title: t('transactions:column.balance'),
                        short: t('transactions:column.balanceShort'),
                      },
                    }}
                    groups={groupsIn(month)}
                    foldedAfter={foldedAfter - before}
                  />
                )}
                {isEmpty && <NothingFound what={isNarrowed ? words.looked(filters) : null} onReset={onReset} />}
              </MonthSection>
            );
          })}
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
        <div className="flow flow-l">
          {!isEmpty && <KeepList search={search} span={span} />}
          <FeesSummaryPanel fees={first.feesSummary} period={span} to={search.to} />
          <FeesAheadTip cardId={search.cardId} />
          <p className="txside">
            <AppLink to="/statements">{t('transactions:statements')}</AppLink>
          </p>
        </div>
      </div>
    </>
  );
}

/** Nothing in these days, or nothing of `what` was looked for; then with the way back to all. */
function NothingFound({ what, onReset }: { what: string | null; onReset: () => void }) {
  const { t } = useTexts();
  if (what === null) {
    return (
      <Empty icon={listIcon} level="h3" title={t('transactions:recent.none')}>
        {t('transactions:recent.noneText')}
      </Empty>
    );
  }
  return (
    <Empty
      icon={searchNone}
      level="h3"
      title={t('transactions:noMatch.title')}
      action={
        <Button kind="second" size="medium" onClick={onReset}>
          {t('transactions:noMatch.reset')}
        </Button>
      }
    >
      {t('transactions:noMatch.text', { what })}
    </Empty>
  );
}
