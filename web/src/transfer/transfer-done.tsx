import { formatCents } from '@portal/contract/money';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { AppLink } from '../app/app-link.tsx';
import { useTexts } from '../app/use-texts.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Review } from '../ui/review.tsx';
import { ToTransfers } from './to-transfers.tsx';
import { useTransferNext } from './use-transfer-next.ts';
import { useTransferRows } from './use-transfer-rows.ts';

/** What was confirmed, to be kept or printed, and what comes next. */
export function TransferDone({ transfer }: { transfer: Transfer }) {
  const { t } = useTexts();
  const { kept } = useTransferRows();
  const next = useTransferNext();
  return (
    <div className="column flow flow-m">
      <Alert tone="ok" title={t('transfer:done.title', { amount: formatCents(transfer.amountCents) })} isLive>
        {t('transfer:done.text')}
      </Alert>
      <Review
        rows={[
          ...kept(transfer),
          { term: t('transfer:done.state'), value: t(`transfer:state.${transfer.state}`), sub: next(transfer) },
        ]}
      />
      <div className="btnrow">
        <AppLink className="btn" to="/dashboard">
          {t('transfer:done.home')}
        </AppLink>
        <Button kind="second" onClick={() => window.print()}>
          {t('transfer:done.print')}
        </Button>
      </div>
      <ToTransfers />
    </div>
  );
}
