import type { CardSummary } from '@portal/contract/card/list-cards';
import { type Cents } from '@portal/contract/money/cents';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import type { TransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { callOnce, settle } from '../app/calls/call-once.ts';
import { serverAheadMs } from '../app/calls/server-time.ts';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Review } from '../ui/table/review.tsx';
import { SentLately, useSentLately } from './sent-lately.tsx';
import { useTransferRows } from './use-transfer-rows.tsx';

interface ConfirmTransferProps {
  card: CardSummary;
  bankAccount: BankAccount;
  terms: TransferTerms;
  amountCents: Cents;
  onSent: (transfer: Transfer) => void;
  /** Things are not as the page shows them. */
  onRefused: () => void;
}

const nothingTyped = z.object({});

/** All of it, to be read before it is sent for good, once the cardholder has shown that it is them. */
export function ConfirmTransfer(props: ConfirmTransferProps) {
  const { card, bankAccount, terms, amountCents, onSent, onRefused } = props;
  const { t, language } = useTexts();
  const rows = useTransferRows();
  const stepUp = useStepUp('TRANSFER');
  const { cardId } = card;
  const { accountType, bankName, last4Digit } = bankAccount;
  const lately = useSentLately({ cardId, amountCents });
  /** The transfer beside which another one is meant; what is tried again after that is still the same other one. */
  const settled = useRef<string | null>(null);
  const send = async () => {
    const seen = lately.sent?.transferId ?? null;
    const sent = await stepUp.withProof(cardId, async (stepUpToken) => {
      if (seen !== settled.current) await settle(confirmTransfer, { cardId, amountCents });
      settled.current = seen;
      return await callOnce(confirmTransfer, { cardId, amountCents, shownFeeCents: terms.feeCents, stepUpToken });
    });
    if (!sent?.transferId) return;
    const { transferId, feeCents, filesOn, effectiveOn, arrivesOn } = sent;
    onSent({
      state: 'CONFIRMED',
      transferId,
      amountCents: sent.amountCents,
      feeCents,
      confirmedAt: new Date(Date.now() + serverAheadMs()).toISOString(),
      filesOn,
      effectiveOn,
      arrivesOn,
      bank: { accountType, bankName, last4Digit },
    });
  };
  const form = useForm({
    id: 'confirm',
    schema: nothingTyped,
    defaults: {},
    labels: {},
    submit: async () => {
      try {
        await send();
      } catch (error) {
        onRefused();
        throw error;
      }
    },
  });
  const dont = (
    <ButtonLink as={AppLink} kind="quiet" to="/dashboard">
      {t('transfer:review.dont')}
    </ButtonLink>
  );
  const movement = { ...terms, amountCents };
  const amount = formatCents(amountCents);
  const label = t(lately.sent ? 'transfer:review.another' : 'transfer:review.send', { amount });
  return (
    <div className="column">
      <Form form={form} send={{ label, busyLabel: t('transfer:review.sending') }} beside={dont}>
        <div className="flow flow-m">
          <SentLately {...lately} amountCents={amountCents} />
          <Review
            rows={[
              rows.from(card),
              rows.to(bankAccount),
              ...rows.money(movement),
              rows.total(movement),
              rows.left(terms.availableCents - amountCents - terms.feeCents),
              rows.arrives(movement),
            ]}
          />
          {terms.isFirst && (
            <Alert tone="info" title={t('transfer:review.first')}>
              {t('transfer:review.firstText', { day: formatLongDay(terms.filesOn, language) })}
            </Alert>
          )}
          <Alert tone="warn" title={t('transfer:review.noCancel')}>
            {t('transfer:review.noCancelText')}
          </Alert>
          <p>{t('transfer:review.proof')}</p>
        </div>
      </Form>
      {stepUp.dialog}
    </div>
  );
}
