import { formatCents } from '@portal/contract/money/money';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Reason } from '../ui/feedback/reason.tsx';
import { bank } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import type { Detail } from './transaction-detail.ts';

/** Why money that goes to the cardholder's bank, or the fee of that, is set aside, and where to see how far it is. */
export function TransferExplained({ detail }: { detail: Detail }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const amount = formatCents(Math.abs(detail.amountCents));
  const way = isOpen('/transfers') && (
    <ButtonLink as={AppLink} size="medium" to="/transfers">
      {t('transactions:hold.transferWay')}
    </ButtonLink>
  );
  return (
    <Reason icon={bank} title={t('transactions:hold.transferWhy', { amount })} tone="info" action={way}>
      {t('transactions:hold.transferText')}
    </Reason>
  );
}
