import { Cvv } from '@portal/contract/card/card-digits';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { decideStopped, type StoppedChoice, stoppedChoices } from '@portal/contract/stop/decide-stopped';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';

const Entered = z.object({ choice: z.enum(stoppedChoices, 'required'), cvv: Cvv });

interface DecideFormProps {
  card: CardSummary;
  onDone: (choice: StoppedChoice) => void;
}

/** The choice about all that is stopped: it takes the card's code and a passcode to a contact. */
export function DecideForm({ card, onDone }: DecideFormProps) {
  const { t } = useTexts();
  const stepUp = useStepUp('TAKE_UP');
  const { cardId, last4Digit } = card;
  const form = useForm({
    id: 'decide-stopped',
    schema: Entered,
    labels: { choice: t('stop:decide.answer'), cvv: t('stop:decide.cvv', { last4Digit }) },
    defaults: { choice: '' as StoppedChoice, cvv: '' },
    submit: async ({ choice, cvv }) => {
      const answer = await stepUp.withProof(cardId, (stepUpToken) =>
        callOnce(decideStopped, { cardId, choice, cvv, stepUpToken }),
      );
      if (answer !== null) onDone(choice);
    },
    refusalField: 'cvv',
  });
  const words = { show: t('stop:decide.show'), hide: t('stop:decide.hide'), name: t('stop:decide.showName') };
  return (
    <>
      <Form form={form} level="h3" send={{ label: t('stop:decide.send'), busyLabel: t('stop:decide.sending') }}>
        <Field
          form={form}
          name="choice"
          as={RadioGroup}
          legend={t('stop:decide.choice')}
          options={stoppedChoices.map((value) => ({
            value,
            title: t(`stop:decide.${value}`),
            hint: t(`stop:decide.${value}_HINT`),
          }))}
          required
        />
        <Field
          form={form}
          name="cvv"
          as={CodeField}
          hint={t('stop:decide.cvvHint')}
          digits={3}
          words={words}
          required
        />
      </Form>
      {stepUp.dialog}
    </>
  );
}
