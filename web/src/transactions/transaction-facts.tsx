import { formatRelativeTime, formatTimestamp } from '@portal/contract/time/relative-time';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useLocation } from 'react-router';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Facts } from '../ui/table/facts.tsx';
import '../ui/layout/section.css';
import { detailPath } from '@portal/contract/transactions/transaction-address';
import { useDeclineWords } from './decline-words.ts';

/** The content of an opened row: the facts, and a link to the page that explains them. */
export function TransactionFacts({ transaction, now }: { transaction: Transaction; now: Date }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { pathname } = useLocation();
  const declineWordsOf = useDeclineWords();
  const { transactionId, happenedAt, place, category, last4Digit, holdEndsAt, declineReason } = transaction;
  const when = formatRelativeTime(new Date(happenedAt), now, language, timeZone);
  const ends = holdEndsAt === null ? null : formatTimestamp(new Date(holdEndsAt), timeZone);
  const facts = [
    {
      term: t('transactions:fact.id'),
      value: (
        <>
          <span>{transactionId}</span>
          <CopyButton text={transactionId} what={t('transactions:fact.id')} />
        </>
      ),
    },
    { term: t('transactions:fact.when'), value: when },
    ...(ends === null ? [] : [{ term: t('transactions:fact.holdEnds'), value: ends }]),
    ...(place === null ? [] : [{ term: t('transactions:fact.place'), value: place }]),
    ...(category === null
      ? []
      : [{ term: t('transactions:fact.category'), value: t(`transactions:category.${category}`) }]),
    ...(last4Digit === null
      ? []
      : [{ term: t('transactions:fact.card'), value: t('transactions:endingIn', { last4Digit }) }]),
  ];
  return (
    <div className="flow flow-s">
      {declineReason !== null && <p>{declineWordsOf(transaction)}</p>}
      <Facts facts={facts} />
      <AppLink className="more" to={detailPath(transactionId)} state={{ from: pathname }}>
        {t(declineReason === null ? 'transactions:seeDetails' : 'transactions:seeWhy')}
      </AppLink>
    </div>
  );
}
