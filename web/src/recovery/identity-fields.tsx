import { formatSsn } from '@portal/contract/person/ssn';
import { formatEnteredDay } from '@portal/contract/time/written-day';
import type { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Field } from '../ui/form/field.tsx';
import { SecretField } from '../ui/form/secret-field.tsx';

type Props = ReturnType<ReturnType<typeof useForm>['field']> & { label: string };

/** The last four digits of the card. */
export function Last4Field({ field }: { field: Props }) {
  const { t } = useTexts();
  return (
    <Field
      {...field}
      className="input num input--short"
      hint={t('recovery:last4Hint')}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}

/** The social security number, hidden until the reader asks to see it. */
export function SsnField({ field }: { field: (name: 'ssn', mask: typeof formatSsn) => Props }) {
  const { t } = useTexts();
  const words = { show: t('recovery:show'), hide: t('recovery:hide'), name: t('recovery:showSsn') };
  return <SecretField {...field('ssn', formatSsn)} hint={t('recovery:ssnHint')} words={words} required />;
}

/** The date of birth. */
export function BirthDateField({ field }: { field: (name: 'date', mask: typeof formatEnteredDay) => Props }) {
  const { t } = useTexts();
  return (
    <Field
      {...field('date', formatEnteredDay)}
      className="input num input--short"
      hint={t('recovery:dateHint')}
      inputMode="numeric"
      autoComplete="bday"
      required
    />
  );
}
