import type { Transfer } from '@portal/contract/transfer/transfer';
import { useLocation } from 'react-router';
import { useTopOfStep } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { SendFrame } from './send-frame.tsx';
import { TransferDone } from './transfer-done.tsx';
import { TransferFrame } from './transfer-frame.tsx';
import { TransferList } from './transfer-list.tsx';
import { TransferScreen } from './transfer-screen.tsx';

/** The transfers to the bank, each with its state. One sent just now is on top, also after a reload. */
export default function TransfersPage() {
  const { t } = useTexts();
  const { state } = useLocation();
  const title = t('transfer:list.title');
  const sent = sentOf(state);
  const heading = sent ? t('transfer:done.heading') : title;
  useTopOfStep(heading);
  if (sent) {
    return (
      <SendFrame title={heading} step={2}>
        <TransferDone transfer={sent} />
      </SendFrame>
    );
  }
  return (
    <TransferScreen title={title} above="send">
      {({ card }) => (
        <TransferFrame title={title} above="send">
          <TransferList cardId={card.cardId} />
        </TransferFrame>
      )}
    </TransferScreen>
  );
}

/** The transfer that was sent just now, as `SendMoney` keeps it in the browser's history; null where something else is there. */
function sentOf(state: unknown): Transfer | null {
  const isOne = typeof state === 'object' && state !== null && 'transferId' in state && 'bank' in state;
  return isOne ? (state as Transfer) : null;
}
