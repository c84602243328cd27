import { findCardActProblem } from '@portal/contract/card/card-acts';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { AmountsForm } from './amounts-form.tsx';
import { BankNotReady } from './bank-not-ready.tsx';
import { BankVerified } from './bank-verified.tsx';
import { StoppedCard } from './stopped-card.tsx';
import { TransferFrame } from './transfer-frame.tsx';
import { type Sending, TransferScreen } from './transfer-screen.tsx';
import { VerificationTrack } from './verification-track.tsx';

/** Proves by two small deposits that a bank account is the cardholder's. */
export default function BankVerificationStepsPage() {
  const { t } = useTexts();
  return (
    <TransferScreen title={t('transfer:verify.heading')} above="send">
      {(sending) => <Verification {...sending} />}
    </TransferScreen>
  );
}

function Verification(sending: Sending) {
  const { t } = useTexts();
  const isDone = isProvable(sending) && sending.bankAccount?.state === 'VERIFIED';
  const done = isDone ? t('transfer:verify.okTitle') : null;
  useStateTitle(done);
  // Where nothing can be confirmed any more, or yet, the page does not ask for it.
  const title = isProvable(sending) ? t('transfer:verify.heading') : t('transfer:bank.heading');
  return (
    <TransferFrame title={done ?? title} lead={<Account {...sending} />} above="send">
      <Steps {...sending} />
    </TransferFrame>
  );
}

/** Tells whether what the page is for can be done, or is done: the account is on its way, or there. */
function isProvable({ card, bankAccount }: Sending): boolean {
  const isThere = bankAccount !== null && ['ADDED', 'MICRO_SENT', 'VERIFIED'].includes(bankAccount.state);
  return isThere && findCardActProblem(card, 'VERIFY_BANK') === null;
}

function Account({ bankAccount }: Pick<Sending, 'bankAccount'>) {
  const { t } = useTexts();
  if (!bankAccount) return null;
  const { accountType, last4Digit, bankName } = bankAccount;
  return `${t(`transfer:bank.${accountType}`, { last4Digit })}, ${bankName}`;
}

function Steps({ card, bankAccount, readAnew }: Sending) {
  const { t } = useTexts();
  const isProof = bankAccount?.state === 'ADDED' || bankAccount?.state === 'MICRO_SENT';
  // It leads to nothing that the card cannot use.
  if (findCardActProblem(card, isProof ? 'VERIFY_BANK' : 'ADD_BANK') !== null) return <StoppedCard card={card} />;
  if (bankAccount?.state === 'VERIFIED') {
    return (
      <>
        <VerificationTrack bankAccount={bankAccount} />
        <BankVerified />
      </>
    );
  }
  if (!isProof) {
    return <BankNotReady bankAccount={bankAccount} />;
  }
  return (
    <>
      <VerificationTrack bankAccount={bankAccount} />
      <div className="with-aside">
        {bankAccount.state === 'MICRO_SENT' ? (
          <AmountsForm cardId={card.cardId} bankAccount={bankAccount} onWrong={readAnew} />
        ) : (
          <BankNotReady bankAccount={bankAccount} isAtSteps />
        )}
        <HelpAside title={t('transfer:verify.help')} text={t('transfer:verify.helpText')} />
      </div>
    </>
  );
}
