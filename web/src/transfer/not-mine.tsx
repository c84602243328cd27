import { formatCents } from '@portal/contract/money/money';
import { disputeTransfer } from '@portal/contract/transfer/dispute-transfer';
import { canHolderReturn } from '@portal/contract/transfer/held-because';
import { returnTransfer } from '@portal/contract/transfer/return-transfer';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { ConfirmPanel } from '../ui/feedback/confirm-panel.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Button } from '../ui/form/button.tsx';

/**
 * For a transfer that has not left: 'I did not do this', which holds it, and then the way back to the card. There is no
 * Cancel (specification §4): what is held waits for a proof, or for customer service.
 */
export function NotMine({ cardId, transfer }: { cardId: number; transfer: Transfer }) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { isBusy, alone } = useAlone();
  const [said, setSaid] = useState<string | null>(null);
  const stepUp = useStepUp('RETURN_TRANSFER');
  const { transferId, amountCents } = transfer;
  const amount = formatCents(amountCents);

  const act = async (done: string, make: () => Promise<unknown>) => {
    try {
      if ((await make()) !== null) setSaid(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error);
    }
    setAsked(false);
  };
  const hold = () => act(t('transfer:notMine.done'), () => callOnce(disputeTransfer, { cardId, transferId }));
  const giveBack = () =>
    act(t('transfer:notMine.returned', { amount }), () =>
      stepUp.withProof(cardId, (stepUpToken) => callOnce(returnTransfer, { cardId, transferId, stepUpToken })),
    );
  const canHold = transfer.state === 'CONFIRMED';
  const canReturn = transfer.state === 'HELD' && canHolderReturn(transfer.because);
  if (!canHold && !canReturn && said === null) return null;
  return (
    <div className="flow flow-s">
      <div role="status">{said !== null && <Note tone="ok">{said}</Note>}</div>
      {canHold && !isAsked && (
        <div className="btnrow">
          <Button kind="quiet" size="medium" onClick={() => setAsked(true)}>
            {t('transfer:notMine.ask')}
          </Button>
        </div>
      )}
      {canHold && isAsked && (
        <ConfirmPanel title={t('transfer:notMine.question')}>
          <p>
            <Unbroken text={t('transfer:notMine.text', { amount })} />
          </p>
          <div className="btnrow">
            <Button isBusy={isBusy} onClick={() => void alone(hold)}>
              {t(isBusy ? 'transfer:notMine.stopping' : 'transfer:notMine.yes')}
            </Button>
            {/* A call under way cannot be stopped by it. */}
            {!isBusy && (
              <Button kind="quiet" onClick={() => setAsked(false)}>
                {t('transfer:notMine.no')}
              </Button>
            )}
          </div>
        </ConfirmPanel>
      )}
      {canReturn && (
        <div className="btnrow">
          <Button kind="second" size="medium" isBusy={isBusy} onClick={() => void alone(giveBack)}>
            {isBusy ? t('transfer:notMine.putting') : t('transfer:notMine.back', { amount })}
          </Button>
        </div>
      )}
      {stepUp.dialog}
    </div>
  );
}
