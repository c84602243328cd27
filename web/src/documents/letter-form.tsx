import { letterKinds } from '@portal/contract/documents/letter';
import { listLetterMonths } from '@portal/contract/documents/letter-period';
import { LetterOrder, makeLetter } from '@portal/contract/documents/make-letter';
import { languages } from '@portal/contract/language';
import { dayIn, formatListedMonth } from '@portal/contract/time/dates';
import { callOnce } from '../app/calls/call-once.ts';
import { useNow } from '../app/calls/server-time.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useProgram } from '../app/pages/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { SelectField } from '../ui/form/select-field.tsx';

/** What a letter is to prove, for which months, and in which language. */
export function LetterForm({ cardId, onMade }: { cardId: number; onMade: () => void }) {
  const { t, language } = useTexts();
  const { timeZone } = useProgram();
  const months = listLetterMonths(dayIn(timeZone, useNow()));
  const form = useForm({
    id: 'letter',
    schema: LetterOrder,
    defaults: { kind: 'BENEFITS', language, fromMonth: months[2] ?? '', toMonth: months[0] ?? '' },
    labels: {
      kind: t('letters:make.kind'),
      fromMonth: t('letters:make.from'),
      toMonth: t('letters:make.to'),
      language: t('letters:make.language'),
    },
    submit: async (order) => {
      await callOnce(makeLetter, { cardId, ...order });
      onMade();
    },
  });
  const ofMonths = months.map((month) => ({ value: month, label: formatListedMonth(month, language) }));
  return (
    <Form form={form} send={{ label: t('letters:make.send'), busyLabel: t('letters:make.busy') }}>
      <Field
        form={form}
        name="kind"
        as={SelectField}
        options={letterKinds.map((kind) => ({ value: kind, label: t(`letters:kind.${kind}.name`) }))}
      />
      {form.watch('kind') === 'BENEFITS' && (
        <>
          <Field form={form} name="fromMonth" as={SelectField} options={ofMonths} />
          <Field form={form} name="toMonth" as={SelectField} options={ofMonths} />
        </>
      )}
      <Field
        form={form}
        name="language"
        as={SelectField}
        hint={t('letters:make.languageHint')}
        options={languages.map((each) => ({ value: each, label: t(`letters:language.${each}`) }))}
      />
    </Form>
  );
}
