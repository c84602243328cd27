import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { changeBankAccount, type RemoveBankAccount } from '@portal/contract/transfer/change-bank-account';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { ConfirmPanel } from '../ui/feedback/confirm-panel.tsx';
import { Button } from '../ui/form/button.tsx';
import { BankNotReady } from './bank-not-ready.tsx';
import { BankOnFile } from './bank-on-file.tsx';

interface BankOnFilePanelProps {
  cardId: number;
  bankAccount: BankAccount;
  /** Null where the card can have no other: it can only be taken off. */
  onChange: (() => void) | null;
  onRemoved: () => void;
}

/** The bank account on file, and the ways to change it or to take it off. */
export function BankOnFilePanel({ cardId, bankAccount, onChange, onRemoved }: BankOnFilePanelProps) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const keep = () => {
    setAsked(false);
    buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  };
  return (
    <>
      <BankOnFile bankAccount={bankAccount} />
      {onChange && <BankNotReady bankAccount={bankAccount} isAtForm />}
      <div className="btnrow" ref={buttons}>
        {onChange && (
          <Button kind="second" onClick={onChange}>
            {t('transfer:bank.change')}
          </Button>
        )}
        <Button kind="quiet" aria-expanded={isAsked} onClick={() => setAsked(true)}>
          {t('transfer:bank.remove')}
        </Button>
      </div>
      {isAsked && <RemovePanel cardId={cardId} onKeep={keep} onRemoved={onRemoved} />}
    </>
  );
}

function RemovePanel({ cardId, onKeep, onRemoved }: { cardId: number; onKeep: () => void; onRemoved: () => void }) {
  const { t } = useTexts();
  const stepUp = useStepUp('EDIT_BANK');
  const form = useForm({
    id: 'remove',
    schema: z.object({}),
    defaults: {},
    labels: {},
    submit: async () => {
      const removed = await stepUp.withProof(cardId, (stepUpToken) =>
        callOnce(changeBankAccount, { cardId, remove: true, stepUpToken } satisfies RemoveBankAccount),
      );
      if (removed) onRemoved();
    },
  });
  const keep = (
    <Button kind="second" onClick={onKeep}>
      {t('transfer:bank.keep')}
    </Button>
  );
  return (
    <ConfirmPanel title={t('transfer:bank.removeAsk')}>
      <Form
        form={form}
        level="h3"
        send={{ label: t('transfer:bank.removeYes'), busyLabel: t('transfer:bank.removing') }}
        beside={keep}
      >
        <p>{t('transfer:bank.removeText')}</p>
      </Form>
      {stepUp.dialog}
    </ConfirmPanel>
  );
}
