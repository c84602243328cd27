import { amountWithin } from '@portal/contract/money/amount';
import { formatCents } from '@portal/contract/money/money';
import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import type { Part } from '@portal/contract/set-aside/set-aside-part';
import { useId } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AmountField } from '../ui/form/amount-field.tsx';
import { Button } from '../ui/form/button.tsx';

interface SomeFormProps {
  cardId: number;
  part: Part;
  /** Takes what came back, in words; null: nothing. */
  onEnd: (said: string | null) => void;
}

/** Puts some of a part back. */
export function SomeForm({ cardId, part, onEnd }: SomeFormProps) {
  const { t } = useTexts();
  const id = useId();
  const { partId } = part;
  const form = useForm({
    id: `put-back-${partId}`,
    schema: z.object({ amountCents: amountWithin({ minCents: 1, maxCents: part.amountCents }, 'abovePart') }),
    labels: { amountCents: t('setAside:some.amount') },
    defaults: { amountCents: '' },
    submit: async ({ amountCents }) => {
      await callOnce(putMoneyBack, { cardId, partId, amountCents });
      onEnd(t('setAside:parts.done', { amount: formatCents(amountCents) }));
    },
  });
  const send = { label: t('setAside:some.send'), busyLabel: t('setAside:some.sending') };
  const cancel = (
    <Button kind="quiet" onClick={() => onEnd(null)}>
      {t('setAside:form.cancel')}
    </Button>
  );
  return (
    <Form form={form} send={send} beside={cancel} level="h3" labelledBy={id}>
      <div className="flow flow-m">
        <h4 id={id}>{t('setAside:some.title', { name: part.name })}</h4>
        <Field
          form={form}
          name="amountCents"
          as={AmountField}
          hint={t('setAside:some.amountHint', { amount: formatCents(part.amountCents) })}
        />
      </div>
    </Form>
  );
}
