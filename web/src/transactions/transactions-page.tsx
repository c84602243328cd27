import { formatCents } from '@portal/contract/money/money';
import { dayIn } from '@portal/contract/time/dates';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNow } from '../app/calls/server-time.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { FilterForm } from './filter-form.tsx';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';
import { maxPages } from './found-transactions.tsx';
import { TransactionList } from './transaction-list.tsx';
import { TransactionsFailed } from './transactions-failed.tsx';
import { TransactionsLoading } from './transactions-loading.tsx';
import './transactions-page.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

/** All transactions, searched, narrowed and sorted by what the address says. */
export default function TransactionsPage() {
  const { t } = useTexts();
  const { timeZone } = useProgram();
  const { data, error, isSlow, tryAgain, cards, card } = useCards();
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const filters = useMemo(
    () => readFilters(search, today, data?.cards.map(({ cardId }) => cardId) ?? []),
    [search, today, data],
  );
  const pages = Math.min(Math.max(Math.trunc(Number(new URLSearchParams(search).get('pages'))) || 1, 1), maxPages);

  const narrow = (wanted: Filters) => void navigate({ search: writeFilters(search, wanted) });
  const show = (count: number) => {
    const query = new URLSearchParams(search);
    query.set('pages', String(count));
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
  };
  if (!card) {
    return (
      <div className="wrap page">
        <PageHead title={t('transactions:list.title')} />
        {!data && error && <TransactionsFailed level="h2" onTryAgain={tryAgain} />}
        {!data && !error && <TransactionsLoading isSlow={isSlow} />}
        {data && <p>{t('transactions:recent.noneText')}</p>}
      </div>
    );
  }
  const balance = { last4Digit: card.last4Digit, amount: formatCents(card.availableCents) };
  return (
    <div className="wrap page">
      <div className="txhead">
        <h1>{t('transactions:list.title')}</h1>
        <p>
          <Unbroken text={t('transactions:list.lead', balance)} />
        </p>
      </div>
      <FilterForm filters={filters} today={today} cards={cards} onChange={narrow} />
      <TransactionList
        card={card}
        cards={cards}
        filters={filters}
        today={today}
        now={now}
        count={pages}
        onShow={show}
        onReset={() => {
          narrow(noFilters);
          // The button that was pressed goes away with the empty list.
          document.getElementById('filter-text')?.focus();
        }}
      />
    </div>
  );
}
