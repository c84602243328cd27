import { formatCents } from '@portal/contract/money/money';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { KeepButtons } from '../parts/keep-buttons.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Review } from '../ui/table/review.tsx';
import { ToTransfers } from './to-transfers.tsx';
import { useTransferNext } from './use-transfer-next.ts';
import { useTransferRows } from './use-transfer-rows.tsx';

/** The confirmed transfer, to be kept or printed, and the next steps. */
export function TransferDone({ transfer }: { transfer: Transfer }) {
  const { t } = useTexts();
  const { kept } = useTransferRows();
  const next = useTransferNext();
  const title = t('transfer:done.title', { amount: formatCents(transfer.amountCents) });
  const rows = [
    ...kept(transfer),
    { term: t('transfer:done.state'), value: t(`transfer:state.${transfer.state}`), sub: next(transfer) },
  ];
  return (
    <div className="column flow flow-m">
      <Alert tone="ok" title={title} isLive>
        {t('transfer:done.text')}
      </Alert>
      <Review rows={rows} />
      <div className="btnrow">
        <ButtonLink as={AppLink} to="/dashboard">
          {t('transfer:done.home')}
        </ButtonLink>
        <KeepButtons title={title} rows={rows} />
      </div>
      <ToTransfers />
    </div>
  );
}
