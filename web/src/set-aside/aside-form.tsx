import { amountWithin } from '@portal/contract/money/amount';
import { formatCents } from '@portal/contract/money/money';
import { minPartCents, PartName } from '@portal/contract/set-aside/set-aside-part';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AmountField } from '../ui/form/amount-field.tsx';
import { Button } from '../ui/form/button.tsx';

interface AsideFormProps {
  cardId: number;
  availableCents: number;
  /** Takes what was done, in words; null: nothing. */
  onEnd: (said: string | null) => void;
}

/** Names a part and sets it aside. */
export function AsideForm({ cardId, availableCents, onEnd }: AsideFormProps) {
  const { t } = useTexts();
  const bounds = { minCents: minPartCents, maxCents: availableCents };
  const form = useForm({
    id: 'set-aside',
    schema: z.object({ name: PartName, amountCents: amountWithin(bounds, 'asideMaximum') }),
    labels: { name: t('setAside:form.name'), amountCents: t('setAside:form.amount') },
    defaults: { name: '', amountCents: '' },
    submit: async ({ name, amountCents }) => {
      await callOnce(setMoneyAside, { cardId, name, amountCents });
      onEnd(t('setAside:form.done', { amount: formatCents(amountCents), name }));
    },
  });
  const send = { label: t('setAside:form.send'), busyLabel: t('setAside:form.sending') };
  const cancel = (
    <Button kind="quiet" onClick={() => onEnd(null)}>
      {t('setAside:form.cancel')}
    </Button>
  );
  return (
    <Form form={form} send={send} beside={cancel} level="h3">
      <div className="flow flow-m">
        <Field form={form} name="name" hint={t('setAside:form.nameHint')} autoComplete="off" />
        <Field
          form={form}
          name="amountCents"
          as={AmountField}
          hint={t('setAside:form.amountHint', { amount: formatCents(availableCents) })}
        />
      </div>
    </Form>
  );
}
