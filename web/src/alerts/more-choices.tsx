import { languages } from '@portal/contract/language';
import { Field } from '../app/forms/field.tsx';
import type { FieldControl, FormWith } from '../app/forms/form-handle.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Choice } from '../ui/form/choice.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { Group } from '../ui/layout/group.tsx';
import './more-choices.css';

/** The choices for all alerts: their language, the phone company, and a pause for the optional ones. */
export function MoreChoices({ form }: { form: FormWith<'isPaused' | 'language' | 'carrier'> }) {
  const { t } = useTexts();
  return (
    <Group title={t('alerts:more.title')}>
      <div className="column flow flow-m morechoices">
        <Field form={form} name="isPaused" as={Pause} />
        <Field
          form={form}
          name="language"
          as={RadioGroup}
          options={languages.map((value) => ({ value, title: t(`alerts:more.${value}`) }))}
          isPlain
        />
        <Field form={form} name="carrier" hint={t('alerts:more.carrierHint')} maxLength={40} />
      </div>
    </Group>
  );
}

function Pause({ label, error: _, ...input }: FieldControl) {
  return (
    <Choice type="checkbox" {...input}>
      {label}
    </Choice>
  );
}
