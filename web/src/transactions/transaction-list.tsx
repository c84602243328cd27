import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { usePages } from '../app/calls/use-pages.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { searchOf, writeFilters } from './filters.ts';
import { FoundTransactions } from './found-transactions.tsx';
import type { ListProps } from './list-props.ts';
import { TransactionsFailed } from './transactions-failed.tsx';
import { TransactionsLoading } from './transactions-loading.tsx';
import { useFilterWords } from './use-filter-words.ts';

/** The transactions that the filters keep, page after page, beside the fees. Their count is spoken whenever it changes. */
export function TransactionList(props: ListProps) {
  const { t } = useTexts();
  const { card, filters, today, count } = props;
  const { spanWords } = useFilterWords(today);
  const search = searchOf(filters, card.cardId, today);
  const read = usePages(searchTransactions, { ...search, cursor: null }, count);
  const { pages, error, isSlow, tryAgain } = read;
  const [first] = pages;
  const posted = pages.flatMap((page) => page.posted);
  const isWhole = pages.length > 0 && !read.hasMore;
  return (
    <>
      {/* It stays while what is found comes and goes: screen readers speak only what changes in what was there. */}
      <p className="txtop" role="status">
        {first && (
          <>
            <strong>
              {t(isWhole ? 'transactions:count.all' : 'transactions:count.first', {
                count: first.pending.length + posted.length,
              })}
            </strong>
            {first.declined.length > 0 && (
              <span>{` ${t('transactions:count.declined', { count: first.declined.length })}`}</span>
            )}
            <span>{', '}</span>
            <span className="txtop__span">{spanWords(search)}</span>
          </>
        )}
      </p>
      {!first && error && <TransactionsFailed level="h2" onTryAgain={tryAgain} />}
      {!first && !error && <TransactionsLoading isSlow={isSlow} />}
      {first && (
        <FoundTransactions
          {...props}
          search={search}
          read={read}
          first={first}
          posted={posted}
          key={writeFilters('', filters)}
        />
      )}
    </>
  );
}
