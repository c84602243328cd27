import { parseAmount, transferAmount } from '@portal/contract/money/amount';
import { type Cents } from '@portal/contract/money/cents';
import { formatCents, typedCents } from '@portal/contract/money/money';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import type { TransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import { useId } from 'react';
import * as z from 'zod/mini';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import '../parts/aside.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { pencil } from '../ui/figures/icons.ts';
import { AmountField } from '../ui/form/amount-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Review } from '../ui/table/review.tsx';
import { BankOnFile } from './bank-on-file.tsx';
import { useTransferRows } from './use-transfer-rows.tsx';

interface AmountFormProps {
  terms: TransferTerms;
  bankAccount: BankAccount;
  /** The amount typed before. */
  typed: string;
  /** It was looked at already, and cannot be sent any more. */
  isRefused: boolean;
  onReview: (amountCents: Cents, typed: string) => void;
}

/** How much, to which account, and beside it what will happen. */
export function AmountForm({ terms, bankAccount, typed, isRefused, onReview }: AmountFormProps) {
  const { t } = useTexts();
  const id = useId();
  const form = useForm({
    id: 'transfer',
    schema: z.object({ amount: transferAmount(terms) }),
    defaults: { amount: typed },
    labels: { amount: t('transfer:send.amountLabel') },
    problems: isRefused ? [{ field: 'amount', key: 'amountMaximum' }] : [],
    submit: async (input, { amount }) => onReview(input.amount, amount),
  });
  const text = form.watch('amount');
  const sendAll = () => {
    form.setValue('amount', typedCents(terms.maxCents));
    form.setFocus('amount');
  };
  const cancel = (
    <ButtonLink as={AppLink} kind="quiet" to="/dashboard">
      {t('transfer:send.cancel')}
    </ButtonLink>
  );
  const change = (
    <AppLink className="transfer__link" to="/bank-account">
      <Icon path={pencil} /> <span>{t('transfer:send.change')}</span>
    </AppLink>
  );
  return (
    <Form
      form={form}
      send={{ label: t('transfer:send.review'), busyLabel: t('transfer:send.reviewing') }}
      beside={cancel}
    >
      <div className="transfer">
        <div className="flow flow-m">
          <Field
            form={form}
            name="amount"
            as={AmountField}
            label={t('transfer:send.amount')}
            hint={t('transfer:send.limits', { least: formatCents(terms.minCents), most: formatCents(terms.maxCents) })}
            required
          />
          <div className="btnrow">
            <Button kind="second" size="medium" onClick={sendAll}>
              <Unbroken text={t('transfer:send.all', { amount: formatCents(terms.maxCents) })} />
            </Button>
          </div>
          <section aria-labelledby={`${id}-to`}>
            <h2 className="transfer__label" id={`${id}-to`}>
              {t('transfer:send.to')}
            </h2>
            <BankOnFile bankAccount={bankAccount} change={change} />
          </section>
        </div>
        <section className="aside flow flow-s" aria-labelledby={`${id}-sum`}>
          <h2 className="aside__title" id={`${id}-sum`}>
            {t('transfer:summary.title')}
          </h2>
          <div aria-live="polite">
            <WhatHappens terms={terms} amountCents={parseAmount(text)} />
          </div>
        </section>
      </div>
    </Form>
  );
}

/** The figures of an amount that can be sent; of any other only what holds for all. */
function WhatHappens({ terms, amountCents }: { terms: TransferTerms; amountCents: number | null }) {
  const { fee, money, left, arrives } = useTransferRows();
  const { minCents, maxCents, feeCents, availableCents } = terms;
  const canBeSent = amountCents !== null && amountCents >= minCents && amountCents <= maxCents;
  const figures = canBeSent
    ? [...money({ amountCents, feeCents }), left(availableCents - amountCents - feeCents)]
    : [fee(feeCents)];
  return <Review rows={[...figures, arrives(terms)]} />;
}
