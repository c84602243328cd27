import { findCardActProblem } from '@portal/contract/card/card-acts';
import { useTexts } from '../app/texts/use-texts.ts';
import { BankNotReady } from './bank-not-ready.tsx';
import { SendMoney } from './send-money.tsx';
import { StoppedCard } from './stopped-card.tsx';
import { ToTransfers } from './to-transfers.tsx';
import { TransferFrame } from './transfer-frame.tsx';
import { TransferScreen } from './transfer-screen.tsx';

/** Sends money from the card to the cardholder's own bank. */
export default function CardToBankTransferPage() {
  const { t } = useTexts();
  const title = t('transfer:send.heading');
  return (
    <TransferScreen title={title}>
      {(sending) => {
        const { card, bankAccount } = sending;
        const isStopped = findCardActProblem(card, 'SEND_TO_BANK') !== null;
        if (bankAccount?.state === 'VERIFIED' && !isStopped)
          return <SendMoney {...sending} bankAccount={bankAccount} />;
        return (
          <TransferFrame title={title}>
            <div className="flow flow-m column">
              {isStopped ? <StoppedCard card={card} /> : <BankNotReady bankAccount={bankAccount} />}
              <ToTransfers />
            </div>
          </TransferFrame>
        );
      }}
    </TransferScreen>
  );
}
