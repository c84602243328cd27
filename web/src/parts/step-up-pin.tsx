import { Pin } from '@portal/contract/pin';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/call-once.ts';
import { Form } from '../app/form.tsx';
import { useForm } from '../app/use-form.ts';
import { useTexts } from '../app/use-texts.ts';
import { CodeField } from '../ui/code-field.tsx';
import type { StepUpEnds, StepUpScope } from './step-up-dialog.tsx';

const Entered = z.object({ pin: Pin });

interface StepUpPinProps extends Pick<StepUpEnds, 'onProved'> {
  scope: StepUpScope;
  cancel: ReactNode;
}

/** A proof by the card's PIN. */
export function StepUpPin({ scope, onProved, cancel }: StepUpPinProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'step-up-pin',
    schema: Entered,
    labels: { pin: t('stepUp:pin.label') },
    defaults: { pin: '' },
    submit: async ({ pin }) => {
      const { stepUpToken } = await callOnce(validatePin, { ...scope, pin });
      onProved(stepUpToken);
    },
    refusalField: 'pin',
  });
  const words = {
    show: t('stepUp:show'),
    hide: t('stepUp:hide'),
    name: t('stepUp:pin.show'),
  };
  return (
    <Form form={form} level="h3" send={{ label: t('stepUp:confirm'), busyLabel: t('stepUp:wait') }} beside={cancel}>
      <CodeField {...form.field('pin')} hint={t('stepUp:pin.hint')} digits={4} words={words} required />
    </Form>
  );
}
