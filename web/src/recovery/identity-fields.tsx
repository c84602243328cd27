import { formatLastFourOfCard } from '@portal/contract/card/card-digits';
import { formatSsn } from '@portal/contract/person/ssn';
import { formatEnteredDay } from '@portal/contract/time/written-day';
import { Field } from '../app/forms/field.tsx';
import type { FormWith } from '../app/forms/form-handle.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { SecretField } from '../ui/form/secret-field.tsx';

/** The last four digits of the card. */
export function Last4Field({ form }: { form: FormWith<'last4Digit'> }) {
  const { t } = useTexts();
  return (
    <Field
      form={form}
      name="last4Digit"
      mask={formatLastFourOfCard}
      className="input num input--short"
      hint={t('recovery:last4Hint')}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}

/** The social security number, hidden until the reader asks to see it. */
export function SsnField({ form }: { form: FormWith<'ssn'> }) {
  const { t } = useTexts();
  const words = { show: t('recovery:show'), hide: t('recovery:hide'), name: t('recovery:showSsn') };
  return (
    <Field
      form={form}
      name="ssn"
      as={SecretField}
      mask={formatSsn}
      hint={t('recovery:ssnHint')}
      words={words}
      required
    />
  );
}

/** The date of birth. */
export function BirthDateField({ form }: { form: FormWith<'date'> }) {
  const { t } = useTexts();
  return (
    <Field
      form={form}
      name="date"
      mask={formatEnteredDay}
      className="input num input--short"
      hint={t('recovery:dateHint')}
      inputMode="numeric"
      autoComplete="bday"
      required
    />
  );
}
