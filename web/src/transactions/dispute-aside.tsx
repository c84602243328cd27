import { findCardActProblem } from '@portal/contract/card/card-acts';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { TransactionStatus } from '@portal/contract/transactions/transaction';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { HelpAside } from '../parts/help-aside.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

interface DisputeAsideProps {
  /** The card that made it; null where there is none to lock. */
  card: CardSummary | null;
  status: TransactionStatus;
  transactionId: string;
  /** Tells whether it took money, or holds some. */
  isCharge: boolean;
}

/** Advice on a transaction that is not the cardholder's. Errors can be reported for 120 days (domain, §9). */
export function DisputeAside({ card, status, transactionId, isCharge }: DisputeAsideProps) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const text = t(status === 'POSTED' ? 'transactions:notMine.posted' : 'transactions:notMine.text');
  return (
    <div className="flow">
      {isCharge && status !== 'DECLINED' && (
        <ButtonLink as={AppLink} kind="second" to={`/problems/report?transaction=${encodeURIComponent(transactionId)}`}>
          {t('transactions:notMine.report')}
        </ButtonLink>
      )}
      <HelpAside title={t('transactions:notMine.title')} text={text} />
      {card && !card.locked && findCardActProblem(card, 'LOCK') === null && isOpen('/lock-card') && (
        <CardLink className="more" card={card} to="/lock-card">
          {t('transactions:notMine.lock')}
        </CardLink>
      )}
      {card?.locked && isOpen('/card-replacement') && (
        <CardLink className="more" card={card} to="/card-replacement">
          {t('transactions:notMine.replace')}
        </CardLink>
      )}
    </div>
  );
}
