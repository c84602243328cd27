import { findCardActProblem } from '@portal/contract/card/card-acts';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { useState } from 'react';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { useTopOfStep } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { BankOnFilePanel } from './bank-on-file-panel.tsx';
import { StoppedCard } from './stopped-card.tsx';
import { TransferFrame } from './transfer-frame.tsx';
import { type Sending, TransferScreen } from './transfer-screen.tsx';
import { WhereNumbers } from './where-numbers.tsx';

/** Adds the bank account to which money is sent, changes it, or takes it off the file. */
export default function BankAccountPage() {
  const { t } = useTexts();
  return (
    <TransferScreen title={t('transfer:bank.heading')} above="send">
      {(sending) => <Account {...sending} />}
    </TransferScreen>
  );
}

const isAlive = ({ state }: BankAccount) => ['ADDED', 'MICRO_SENT', 'VERIFIED'].includes(state);

function Account({ card, bankAccount, readAnew }: Sending) {
  const { t } = useTexts();
  // Here, because the form is gone as soon as the account is on file.
  const navigate = useNavigateHere();
  // One that came to nothing is only there to be replaced.
  const [isChanging, setChanging] = useState(bankAccount !== null && !isAlive(bankAccount));
  const [isRemoved, setRemoved] = useState(false);
  const isStopped = findCardActProblem(card, 'ADD_BANK') !== null;
  const isForm = !isStopped && (bankAccount === null || isChanging);
  const title = t(
    isForm && bankAccount
      ? 'transfer:bank.headingChange'
      : isForm
        ? 'transfer:bank.headingAdd'
        : 'transfer:bank.heading',
  );
  useTopOfStep(title);
  return (
    <TransferFrame title={title} lead={isForm && t('transfer:bank.lead')} above="send">
      <div className="with-aside">
        <div className="flow flow-m">
          {isRemoved && !bankAccount && (
            <Alert tone="ok" title={t('transfer:bank.removed')} isLive>
              {t('transfer:bank.removedText')}
            </Alert>
          )}
          {isStopped && <StoppedCard card={card} />}
          {isForm && (
            <BankAccountForm
              cardId={card.cardId}
              isChange={bankAccount !== null}
              onKeep={() => setChanging(false)}
              onAdded={() => void navigate('/bank-verification-steps')}
              onRefused={readAnew}
            />
          )}
          {!isForm && bankAccount && (
            <BankOnFilePanel
              cardId={card.cardId}
              bankAccount={bankAccount}
              onChange={isStopped ? null : () => setChanging(true)}
              onRemoved={() => setRemoved(true)}
            />
          )}
        </div>
        {isForm && <WhereNumbers />}
      </div>
    </TransferFrame>
  );
}
