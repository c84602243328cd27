import { findCardActProblem } from '@portal/contract/card/card-acts';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { reportPathOf } from '@portal/contract/problems/problem-address';
import type { TransactionStatus } from '@portal/contract/transactions/transaction';
import { AppLink } from '../../app/pages/app-link.tsx';
import { useOpenPages } from '../../app/pages/features.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { CardLink } from '../../parts/card-link.tsx';
import { HelpAside } from '../../parts/help-aside.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';

interface DisputeAsideProps {
  /** The card that made it; null where there is none to lock. */
  card: CardSummary | null;
  status: TransactionStatus;
  transactionId: string;
  /** Tells whether it took money or holds some, and nobody has told of it yet. */
  canReport: boolean;
}

/** Advice on a transaction that is not the cardholder's. Errors can be reported for 120 days (domain, §9). */
export function DisputeAside({ card, status, transactionId, canReport }: DisputeAsideProps) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const when = status === 'POSTED' ? 'posted' : 'text';
  const text = canReport
    ? t(`transactions:notMine.report${when === 'posted' ? 'Posted' : 'Text'}`)
    : t(`transactions:notMine.${when}`);
  return (
    <div className="flow">
      {canReport && (
        <ButtonLink as={AppLink} kind="second" to={reportPathOf(transactionId)}>
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
