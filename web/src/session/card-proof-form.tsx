import { Cvv, formatLastFourOfCard, Last4Digit } from '@portal/contract/card/card-digits';
import { Pin } from '@portal/contract/card/pin';
import type { CardProof } from '@portal/contract/passcode/confirm-by-card';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CodeField } from '../ui/form/code-field.tsx';

/** The proof that is typed beside its last four digits. */
export type CardSecret = 'cvv' | 'pin';

/** The card's own proof, as the call takes it. */
export type TypedCard =
  | Pick<Extract<CardProof, { cvv: string }>, 'last4Digit' | 'cvv'>
  | Pick<Extract<CardProof, { pin: string }>, 'last4Digit' | 'pin'>;

interface CardProofFormProps {
  secret: CardSecret;
  confirm: (card: TypedCard) => Promise<void>;
  /** Another way, beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The last four digits of a card with the code on its back, or with its PIN. */
export function CardProofForm({ secret, confirm, beside, children }: CardProofFormProps) {
  const { t } = useTexts();
  const isCvv = secret === 'cvv';
  const form = useForm({
    id: 'card-proof',
    schema: z.object({ last4Digit: Last4Digit, code: isCvv ? Cvv : Pin }),
    defaults: { last4Digit: '', code: '' },
    labels: {
      last4Digit: t('session:verify.card.last4Digit'),
      code: t(`session:verify.card.${secret}`),
    },
    submit: async ({ last4Digit, code }) =>
      await confirm(isCvv ? { last4Digit, cvv: code } : { last4Digit, pin: code }),
  });
  const words = {
    show: t('session:show'),
    hide: t('session:hide'),
    name: t(`session:verify.card.showName.${secret}`),
  };
  return (
    <Form
      form={form}
      send={{ label: t('session:verify.card.send'), busyLabel: t('session:verify.card.sending') }}
      beside={beside}
    >
      <Field
        form={form}
        name="last4Digit"
        mask={formatLastFourOfCard}
        className="input input--short num"
        hint={t('session:verify.card.last4DigitHint')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Field form={form} name="code" as={CodeField} digits={isCvv ? 3 : 4} words={words} required />
      <p className="soft">{t('session:verify.card.tries')}</p>
      {children}
    </Form>
  );
}
