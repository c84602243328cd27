import { type Cents, cents } from '@portal/contract/money/cents';
import { formatCents, typedCents } from '@portal/contract/money/money';
import { getTransferTerms, type TransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRead } from '../app/calls/use-read.ts';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { useTopOfStep } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Reason } from '../ui/feedback/reason.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { hourglass } from '../ui/figures/icons.ts';
import { AmountForm } from './amount-form.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { NotYet } from './not-yet.tsx';
import { SendFrame } from './send-frame.tsx';
import { ToTransfers } from './to-transfers.tsx';
import type { Sending } from './transfer-screen.tsx';

/**
 * To a verified bank account: the amount, then a look at all of it. The amount that is looked at is kept in the browser's
 * history, so that going back and a reload stay where they were, and a link to the page begins anew.
 */
export function SendMoney({
  card,
  bankAccount,
  readAnew,
}: Sending & { bankAccount: NonNullable<Sending['bankAccount']> }) {
  const { t } = useTexts();
  const { state } = useLocation();
  const navigate = useNavigateHere();
  const read = useRead(getTransferTerms, { cardId: card.cardId }, { retries: false });
  const terms = read.data;
  const chosen = Number.isSafeInteger(state) ? cents(state as number) : null;
  // A cardholder who returns to change something finds what they typed.
  const [typed, setTyped] = useState(chosen === null ? '' : typedCents(chosen));
  const isReview = terms !== undefined && chosen !== null && canSend(terms, chosen);
  const title = t(isReview ? 'transfer:review.heading' : 'transfer:send.heading');
  useTopOfStep(title);

  if (isReview) {
    // A sent transfer is not reviewed again: going back leads to the amount.
    const onSent = (transfer: Transfer) => void navigate('/transfers', { state: transfer, replace: true });
    const onRefused = () => {
      read.tryAgain();
      readAnew();
    };
    return (
      <SendFrame title={title} step={1}>
        <ConfirmTransfer
          card={card}
          bankAccount={bankAccount}
          terms={terms}
          amountCents={chosen}
          onSent={onSent}
          onRefused={onRefused}
        />
      </SendFrame>
    );
  }
  const onReview = (amountCents: Cents, text: string) => {
    setTyped(text);
    void navigate('', { state: amountCents, preventScrollReset: true });
  };
  return (
    <SendFrame title={title} step={0}>
      {!terms && <NotYet {...read} />}
      {terms && terms.maxCents < terms.minCents && <TooLittle {...terms} />}
      {terms && terms.maxCents >= terms.minCents && (
        <AmountForm
          terms={terms}
          bankAccount={bankAccount}
          typed={typed}
          isRefused={chosen !== null}
          onReview={onReview}
        />
      )}
      <ToTransfers />
    </SendFrame>
  );
}

const canSend = ({ minCents, maxCents }: TransferTerms, amountCents: number) =>
  amountCents >= minCents && amountCents <= maxCents;

function TooLittle({ availableCents, minCents, feeCents }: TransferTerms) {
  const { t } = useTexts();
  return (
    <Reason icon={hourglass} title={t('transfer:send.tooLittle.title')}>
      <Unbroken
        text={t('transfer:send.tooLittle.text', {
          balance: formatCents(availableCents),
          least: formatCents(minCents),
          fee: formatCents(feeCents),
        })}
      />
    </Reason>
  );
}
