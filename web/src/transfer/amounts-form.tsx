import { formatLongDay } from '@portal/contract/time/dates';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { microTries, TypedMicroAmount } from '@portal/contract/transfer/micro-amounts';
import { verifyBankAccount } from '@portal/contract/transfer/verify-bank-account';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { Tries } from '../ui/feedback/tries.tsx';
import { AmountField } from '../ui/form/amount-field.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

const typedAmounts = z
  .object({ first: TypedMicroAmount, second: TypedMicroAmount })
  .check(z.refine(({ first, second }) => first !== second, { error: 'microAmountsAlike', path: ['second'] }));

interface AmountsFormProps {
  cardId: number;
  bankAccount: Extract<BankAccount, { state: 'MICRO_SENT' }>;
  onWrong: () => void;
}

/** The two amounts that came to the bank, and how many tries are left once one was wrong. */
export function AmountsForm({ cardId, bankAccount, onWrong }: AmountsFormProps) {
  const { t, language } = useTexts();
  const { triesLeft, depositsOn } = bankAccount;
  const form = useForm({
    id: 'cents',
    schema: typedAmounts,
    defaults: { first: '', second: '' },
    labels: { first: t('transfer:verify.first'), second: t('transfer:verify.second') },
    submit: async ({ first, second }) => {
      try {
        await callOnce(verifyBankAccount, { cardId, amounts: [first, second] });
      } catch (error) {
        onWrong();
        throw error;
      }
    },
  });
  // An error from the server concerns both of them.
  const wrong = form.errors.find(({ fieldId }) => fieldId === null)?.text;
  const amiss = wrong ? { 'aria-invalid': true, 'aria-describedby': 'cents-wrong' } : {};
  const change = (
    <ButtonLink as={AppLink} kind="quiet" to="/bank-account">
      {t('transfer:verify.change')}
    </ButtonLink>
  );
  return (
    <Form
      form={form}
      send={{ label: t('transfer:verify.send'), busyLabel: t('transfer:verify.sendBusy') }}
      beside={change}
    >
      <div className="flow flow-m">
        <fieldset>
          <legend className="cents__legend">{t('transfer:verify.legend')}</legend>
          <p className="hint">{t('transfer:verify.hint', { day: formatLongDay(depositsOn, language) })}</p>
          {wrong && (
            <Note tone="error" id="cents-wrong">
              {wrong}
            </Note>
          )}
          <div className="cents">
            {(['first', 'second'] as const).map((name) => (
              <div className={wrong && 'field--error'} key={name}>
                <Field form={form} name={name} as={AmountField} {...amiss} isCents required />
              </div>
            ))}
          </div>
        </fieldset>
        {triesLeft < microTries && (
          <Alert tone="warn" isLive>
            <Tries
              left={triesLeft}
              of={microTries}
              words={{ left: t('transfer:verify.left', { count: triesLeft }), of: t('transfer:verify.of') }}
            />
            <p>{t('transfer:verify.after')}</p>
          </Alert>
        )}
      </div>
    </Form>
  );
}
