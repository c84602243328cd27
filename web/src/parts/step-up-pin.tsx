import { Pin } from '@portal/contract/card/pin';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../app/calls/api-error.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { withPinVerified } from '../app/session/session-changes.ts';
import { sessionStore } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CodeField } from '../ui/form/code-field.tsx';
import type { StepUpEnds, StepUpScope } from './step-up.ts';

const Entered = z.object({ pin: Pin });

interface StepUpPinProps extends Pick<StepUpEnds, 'onProved'> {
  scope: StepUpScope;
  /** The card is locked now, as this says: no PIN is worth trying. */
  onLocked: (message: string) => void;
  /** Other ways out, beside the button. */
  beside: ReactNode;
}

/** A proof by the card's PIN. */
export function StepUpPin({ scope, onProved, onLocked, beside }: StepUpPinProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'step-up-pin',
    schema: Entered,
    labels: { pin: t('stepUp:pin.label') },
    defaults: { pin: '' },
    submit: async ({ pin }) => {
      try {
        const { stepUpToken } = await callOnce(validatePin, { ...scope, pin });
        sessionStore.set(withPinVerified(sessionStore.get(), 'verified'));
        onProved(stepUpToken);
      } catch (error) {
        const isWrong = error instanceof ApiError && (error.code === 901 || error.code === 902);
        if (isWrong) sessionStore.set(withPinVerified(sessionStore.get(), 'refused'));
        if (error instanceof ApiError && error.shortMessage === 'pin threshold exceeded')
          return onLocked(error.message);
        throw error;
      }
    },
    refusalField: 'pin',
  });
  const words = {
    show: t('stepUp:show'),
    hide: t('stepUp:hide'),
    name: t('stepUp:pin.show'),
  };
  return (
    <Form form={form} level="h3" send={{ label: t('stepUp:confirm'), busyLabel: t('stepUp:wait') }} beside={beside}>
      <Field form={form} name="pin" as={CodeField} hint={t('stepUp:pin.hint')} digits={4} words={words} required />
    </Form>
  );
}
