import { formatLastFourOfSsn } from '@portal/contract/card/card-digits';
import { Last4Ssn } from '@portal/contract/person/ssn';
import { Zip5 } from '@portal/contract/person/zip';
import { analyze } from '@portal/contract/step-up/analyze';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CodeField } from '../ui/form/code-field.tsx';
import type { StepUpEnds, StepUpScope } from './step-up.ts';

const Entered = z.object({ last4Ssn: Last4Ssn, zip: Zip5 });

interface StepUpSsnProps extends Pick<StepUpEnds, 'onProved'> {
  scope: StepUpScope;
  /** It was right, and a passcode has to follow. */
  onHalf: (halfToken: string) => void;
  /** Other ways out, beside the button. */
  beside: ReactNode;
}

/** A proof by the last four digits of the SSN and the ZIP code on record. */
export function StepUpSsn({ scope, onProved, onHalf, beside }: StepUpSsnProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'step-up-ssn',
    schema: Entered,
    labels: { last4Ssn: t('stepUp:ssn.last4'), zip: t('stepUp:ssn.zip') },
    defaults: { last4Ssn: '', zip: '' },
    submit: async (typed) => {
      const answer = await callOnce(analyze, { ...scope, ...typed });
      if ('stepUpToken' in answer) onProved(answer.stepUpToken);
      if ('halfToken' in answer) onHalf(answer.halfToken);
    },
  });
  const words = {
    show: t('stepUp:show'),
    hide: t('stepUp:hide'),
    name: t('stepUp:ssn.show'),
  };
  return (
    <Form form={form} level="h3" send={{ label: t('stepUp:confirm'), busyLabel: t('stepUp:wait') }} beside={beside}>
      <Field
        form={form}
        name="last4Ssn"
        as={CodeField}
        hint={t('stepUp:ssn.last4Hint')}
        digits={4}
        keep={formatLastFourOfSsn}
        words={words}
        required
      />
      <Field
        form={form}
        name="zip"
        mask={(text) => text.replace(/\D/g, '').slice(0, 5)}
        className="input input--short num"
        hint={t('stepUp:ssn.zipHint')}
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
    </Form>
  );
}
