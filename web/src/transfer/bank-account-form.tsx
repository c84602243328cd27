import { digitsOf } from '@portal/contract/digits';
import {
  type AddBankAccount,
  bankAccountFields,
  changeBankAccount,
} from '@portal/contract/transfer/change-bank-account';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { SecretField } from '../ui/form/secret-field.tsx';
import { AccountTypeChoice } from './account-type-choice.tsx';

const typed = z
  .object({ ...bankAccountFields, confirmNumber: z.string().check(z.trim(), z.minLength(1, 'required')) })
  .check(
    z.refine(({ accountNumber, confirmNumber }) => accountNumber === confirmNumber, {
      error: 'accountNumbersDiffer',
      path: ['confirmNumber'],
    }),
  );

const atFirst = { accountType: '', routingNumber: '', accountNumber: '', confirmNumber: '', bankName: '' };

interface BankAccountFormProps {
  cardId: number;
  /** One is on file, and gives way. */
  isChange: boolean;
  onKeep: () => void;
  onAdded: () => void;
  onRefused: () => void;
}

/** The kind, the numbers and the name of a bank account; then the proof that it is the cardholder who adds it. */
export function BankAccountForm({ cardId, isChange, onKeep, onAdded, onRefused }: BankAccountFormProps) {
  const { t } = useTexts();
  const stepUp = useStepUp('EDIT_BANK');
  const form = useForm({
    id: 'bank',
    schema: typed,
    defaults: atFirst as z.input<typeof typed>,
    labels: {
      accountType: t('transfer:bank.typeLabel'),
      routingNumber: t('transfer:bank.routing'),
      accountNumber: t('transfer:bank.account'),
      confirmNumber: t('transfer:bank.again'),
      bankName: t('transfer:bank.name'),
    },
    submit: async ({ accountType, routingNumber, accountNumber, bankName }) => {
      const account = { cardId, accountType, routingNumber, accountNumber, bankName };
      try {
        const added = await stepUp.withProof(cardId, (stepUpToken) =>
          callOnce(changeBankAccount, { ...account, stepUpToken } satisfies AddBankAccount),
        );
        if (added) onAdded();
      } catch (error) {
        onRefused();
        throw error;
      }
    },
  });
  const words = (name: string) => ({ show: t('transfer:bank.show'), hide: t('transfer:bank.hide'), name });
  const keep = isChange && (
    <Button kind="quiet" onClick={onKeep}>
      {t('transfer:send.cancel')}
    </Button>
  );
  const kind = isChange ? 'anew' : 'proof';
  return (
    <>
      <Form
        form={form}
        send={{ label: t('transfer:bank.add'), busyLabel: t('transfer:bank.adding') }}
        beside={keep}
        guardsChanges
      >
        <Field form={form} name="accountType" as={AccountTypeChoice} />
        <Field
          form={form}
          name="routingNumber"
          mask={digitsOf}
          hint={t('transfer:bank.routingHint')}
          className="input input--mid num"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Field
          form={form}
          name="accountNumber"
          as={SecretField}
          mask={digitsOf}
          hint={t('transfer:bank.accountHint')}
          words={words(t('transfer:bank.showAccount'))}
          required
        />
        <Field
          form={form}
          name="confirmNumber"
          as={SecretField}
          mask={digitsOf}
          words={words(t('transfer:bank.showAgain'))}
          required
        />
        <Field
          form={form}
          name="bankName"
          hint={t('transfer:bank.nameHint')}
          autoComplete="off"
          maxLength={100}
          required
        />
        <div className="transfer__note">
          <Alert tone={isChange ? 'warn' : 'info'} title={t(`transfer:bank.${kind}Title`)}>
            {t(`transfer:bank.${kind}Text`)}
          </Alert>
        </div>
      </Form>
      {stepUp.dialog}
    </>
  );
}
