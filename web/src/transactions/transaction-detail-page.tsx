import type { CardSummary } from '@portal/contract/card/list-cards';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { dayIn } from '@portal/contract/time/dates';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { transactionParameter } from '@portal/contract/transactions/transaction-address';
import type { ReactNode } from 'react';
import { useNow } from '../app/calls/server-time.ts';
import { useRead } from '../app/calls/use-read.ts';
import { useSearch } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { searchNone } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Ledger } from '../ui/table/ledger.tsx';
import { BackToList } from './back-to-list.tsx';
import { DeclineExplained } from './decline-explained.tsx';
import { DetailHead } from './detail-head.tsx';
import { DetailReview } from './detail-review.tsx';
import { HoldExplained } from './hold-explained.tsx';
import { DisputeAside } from './problems/dispute-aside.tsx';
import { ToldProblem } from './problems/told-problem.tsx';
import { StopCompanyLink } from './stop-company-link.tsx';
import type { Detail } from './transaction-detail.ts';
import { TransactionFacts } from './transaction-facts.tsx';
import { TransactionsFailed } from './transactions-failed.tsx';
import { TransactionsLoading } from './transactions-loading.tsx';
import { TransferExplained } from './transfer-explained.tsx';
import { useLedgerRows } from './use-ledger-rows.ts';
import { findUsedCard } from './used-card.ts';

/** One transaction explained: what it is, why it is pending or was declined, what it is tied to. */
export default function TransactionDetailPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, cards, card } = useCards();
  const transactionId = new URLSearchParams(useSearch()).get(transactionParameter) ?? '';
  if (card && transactionId !== '')
    return <Loaded cards={cards} card={card} transactionId={transactionId} key={transactionId} />;
  return (
    <Frame title={t('transactions:detail.title')}>
      {!data && !error && <TransactionsLoading isSlow={isSlow} />}
      {!data && error && <TransactionsFailed level="h2" onTryAgain={tryAgain} />}
      {data && <NotFound />}
    </Frame>
  );
}

interface CardsShown {
  cards: readonly CardSummary[];
  /** The chosen one. */
  card: CardSummary;
}

function Loaded({ cards, card, transactionId }: CardsShown & { transactionId: string }) {
  const { t } = useTexts();
  const input = { cardId: card.cardId, transactionId };
  const { data, error, isSlow, tryAgain } = useRead(getTransaction, input, { retries: false });
  // An address with an id that cannot be is as good as one that is none.
  const isUnknown = error?.status === 404 || error?.status === 400;
  if (data) {
    return (
      <Frame>
        <Explained cards={cards} card={card} detail={data} />
      </Frame>
    );
  }
  return (
    <Frame title={t('transactions:detail.title')}>
      {!error && <TransactionsLoading isSlow={isSlow} />}
      {isUnknown && <NotFound />}
      {error && !isUnknown && <TransactionsFailed level="h2" onTryAgain={tryAgain} />}
    </Frame>
  );
}

/** The way back to the list, and a title where there is nothing yet that has one. */
function Frame({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="wrap page">
      <BackToList />
      {title && <PageHead title={title} />}
      {children}
    </div>
  );
}

function NotFound() {
  const { t } = useTexts();
  return (
    <Empty icon={searchNone} title={t('transactions:detail.none')}>
      {t('transactions:detail.noneText')}
    </Empty>
  );
}

/** Tells whether what is pending is a transfer or its fee: of fees, only those of transfers are pending. */
const isForBank = (type: Detail['type']) => type === 'BANK_TRANSFER' || type === 'FEE';

function Explained({ cards, card, detail }: CardsShown & { detail: Detail }) {
  const { status, type, amountCents, related } = detail;
  const { t } = useTexts();
  // A deed about a transaction is done to the card that made it.
  const used = findUsedCard(cards, card, detail.last4Digit);
  return (
    <>
      <DetailHead detail={detail} />
      <div className="split">
        <div className="flow flow-m">
          {detail.problem && <ToldProblem problem={detail.problem} />}
          {status === 'DECLINED' && <DeclineExplained card={used} detail={detail} />}
          {status === 'PENDING' &&
            (isForBank(type) ? <TransferExplained detail={detail} /> : <HoldExplained detail={detail} />)}
          <Section title={t('transactions:detail.facts')}>
            <DetailReview card={card} detail={detail} />
          </Section>
          {related.length > 0 && (
            <Related
              title={t(amountCents > 0 ? 'transactions:detail.charge' : 'transactions:detail.refunds')}
              related={related}
            />
          )}
        </div>
        <div className="flow flow-m">
          <DisputeAside
            card={used}
            status={status}
            transactionId={detail.transactionId}
            canReport={amountCents < 0 && status !== 'DECLINED' && !(detail.problem && isProblemOpen(detail.problem))}
          />
          <StopCompanyLink detail={detail} />
        </div>
      </div>
    </>
  );
}

function Related({ title, related }: { title: string; related: Detail['related'] }) {
  const { t } = useTexts();
  const { timeZone } = useProgram();
  const now = useNow();
  const rowsOf = useLedgerRows(dayIn(timeZone, now));
  const details = (each: (typeof related)[number]) => <TransactionFacts transaction={each} now={now} />;
  return (
    <Section title={title}>
      <Ledger
        caption={title}
        columns={{
          date: t('transactions:column.date'),
          what: t('transactions:column.what'),
          amount: t('transactions:column.amount'),
        }}
        groups={[{ title: t('transactions:group.posted'), rows: rowsOf(related, details) }]}
      />
    </Section>
  );
}
