import { addExpected } from '@portal/contract/ahead/add-expected';
import { answerExpected } from '@portal/contract/ahead/answer-expected';
import { type ItemKind, ItemName, itemKinds, itemRepeats, maxItemCents } from '@portal/contract/ahead/expected-item';
import type { ExpectedBill, ExpectedDeposit } from '@portal/contract/ahead/money-ahead';
import { parseAmount } from '@portal/contract/money/amount';
import { cents } from '@portal/contract/money/cents';
import { typedCents } from '@portal/contract/money/money';
import { parseDay } from '@portal/contract/time/strict-date';
import * as z from 'zod/mini';
import { callApi } from '../app/calls/client.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AmountField } from '../ui/form/amount-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { SelectField } from '../ui/form/select-field.tsx';

interface ItemFormProps {
  cardId: number;
  /** The day that is offered at first, yyyy-MM-dd. */
  today: string;
  /** The one that is changed; left out, one is added. */
  changed?: { kind: ItemKind; item: ExpectedBill | ExpectedDeposit; name: string };
  onDone: () => void;
}

/** An amount as people type it, in cents. */
const TypedAmount = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.refine((text) => isItemAmount(parseAmount(text)), 'amount'),
);
const isItemAmount = (amount: number | null) => amount !== null && amount > 0 && amount <= maxItemCents;

/** Adds a bill or a deposit, or gives one that is expected other terms. */
export function ItemForm({ cardId, today, changed, onDone }: ItemFormProps) {
  const { t } = useTexts();
  const at = changed?.item;
  const labels = {
    kind: t('ahead:form.kind'),
    name: t('ahead:form.name'),
    amount: t('ahead:form.amount'),
    firstOn: t('ahead:form.firstOn'),
    repeats: t('ahead:form.repeats'),
  };
  const form = useForm({
    id: changed ? `change-${changed.kind.toLowerCase()}` : 'add-expected',
    schema: z.object({
      kind: z.enum(itemKinds),
      name: ItemName,
      amount: TypedAmount,
      firstOn: z.string().check(z.refine((text) => parseDay(text, 'yyyy-MM-dd') !== null)),
      repeats: z.enum(itemRepeats),
    }),
    labels,
    defaults: {
      kind: changed?.kind ?? 'BILL',
      name: changed?.name ?? '',
      amount: at ? typedCents(at.amountCents) : '',
      firstOn: at?.terms?.firstOn ?? today,
      repeats: at?.terms?.repeats ?? 'MONTH',
    },
    submit: async ({ kind, name, amount, firstOn, repeats }) => {
      const terms = { name, amountCents: cents(parseAmount(amount) ?? 0), firstOn, repeats };
      if (changed) {
        const answer = { cardId, kind: changed.kind, key: changed.item.key, answer: 'CHANGE', terms } as const;
        await callApi(answerExpected, answer, { silent: true });
      } else {
        await callApi(addExpected, { cardId, kind, terms }, { silent: true });
      }
      onDone();
    },
  });
  const send = { label: t('ahead:form.save'), busyLabel: t('ahead:form.saving') };
  const cancel = (
    <Button kind="quiet" onClick={onDone}>
      {t('ahead:form.cancel')}
    </Button>
  );
  return (
    <Form form={form} send={send} beside={cancel} level="h3">
      <div className="flow flow-m">
        {!changed && (
          <Field
            form={form}
            name="kind"
            as={RadioGroup}
            options={itemKinds.map((value) => ({ value, title: t(`ahead:form.kinds.${value}`) }))}
          />
        )}
        <Field form={form} name="name" hint={t('ahead:form.nameHint')} autoComplete="off" />
        <Field form={form} name="amount" as={AmountField} />
        <Field form={form} name="firstOn" type="date" />
        <Field
          form={form}
          name="repeats"
          as={SelectField}
          options={itemRepeats.map((value) => ({ value, label: t(`ahead:form.every.${value}`) }))}
        />
      </div>
    </Form>
  );
}
