import type { CardSummary } from '@portal/contract/card/list-cards';
import type { EntityOf } from '@portal/contract/define-call';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { AppLink } from '../app/app-link.tsx';
import { useRead } from '../app/use-read.ts';
import { useTexts } from '../app/use-texts.ts';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { arrowLeft, searchNone } from '../ui/icons.ts';
import { Ledger } from '../ui/ledger.tsx';
import { Section } from '../ui/section.tsx';
import { DeclineExplained } from './decline-explained.tsx';
import { DetailHead } from './detail-head.tsx';
import { DetailReview } from './detail-review.tsx';
import { DisputeAside } from './dispute-aside.tsx';
import { HoldExplained } from './hold-explained.tsx';
import { TransactionsFailed } from './transactions-failed.tsx';
import { TransactionsLoading } from './transactions-loading.tsx';
import { useLedgerRows } from './use-ledger-rows.ts';

export type Detail = EntityOf<typeof getTransaction>;

interface DetailProps {
  card: CardSummary;
  transactionId: string;
  /** The program's day, yyyy-MM-dd. */
  today: string;
}

/** One transaction explained: what it is, why it is pending or was declined, what it is tied to. */
export function TransactionDetail({ card, transactionId, today }: DetailProps) {
  const { t } = useTexts();
  const input = { cardId: card.cardId, transactionId };
  const { data, error, isSlow, tryAgain } = useRead(getTransaction, input, { retries: false });
  return (
    <div className="wrap page">
      <AppLink className="back" to="/transactions">
        <Icon path={arrowLeft} /> {t('transactions:list.title')}
      </AppLink>
      {data && <Explained card={card} detail={data} today={today} />}
      {!data && <h1>{t('transactions:detail.title')}</h1>}
      {!data && !error && <TransactionsLoading isSlow={isSlow} />}
      {error?.status === 404 && (
        <Empty icon={searchNone} title={t('transactions:detail.none')}>
          {t('transactions:detail.noneText')}
        </Empty>
      )}
      {!data && error && error.status !== 404 && <TransactionsFailed level="h2" onTryAgain={tryAgain} />}
    </div>
  );
}

function Explained({ card, detail, today }: { card: CardSummary; detail: Detail; today: string }) {
  const { t } = useTexts();
  const rowsOf = useLedgerRows(today);
  const { related, status, type } = detail;
  const title = t(type === 'REFUND' ? 'transactions:detail.charge' : 'transactions:detail.refunds');
  return (
    <>
      <DetailHead detail={detail} />
      <div className="split">
        <div className="flow flow-m">
          {status === 'DECLINED' && <DeclineExplained card={card} detail={detail} />}
          {status === 'PENDING' && <HoldExplained detail={detail} />}
          <Section title={t('transactions:detail.facts')}>
            <DetailReview card={card} detail={detail} />
          </Section>
          {related.length > 0 && (
            <Section title={title}>
              <Ledger
                caption={title}
                columns={{
                  date: t('transactions:column.date'),
                  what: t('transactions:column.what'),
                  amount: t('transactions:column.amount'),
                }}
                groups={[{ title: t('transactions:group.posted'), rows: rowsOf(related) }]}
              />
            </Section>
          )}
        </div>
        <DisputeAside card={card} status={status} />
      </div>
    </>
  );
}
