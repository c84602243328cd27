import { languages } from '@portal/contract/language';
import { useTexts } from '../app/texts/use-texts.ts';
import { Choice } from '../ui/form/choice.tsx';
import { Field } from '../ui/form/field.tsx';
import { Group } from '../ui/layout/group.tsx';
import type { AlertChoices } from './alert-choices.ts';
import './more-choices.css';

interface MoreChoicesProps {
  choices: AlertChoices;
  /** What is wrong with the phone company. */
  error: string | undefined;
  onChange: (changes: Partial<AlertChoices>) => void;
}

/** The id of what a problem of the phone company leads to. */
export const carrierFieldId = 'more-carrier';

/** What holds for all alerts: their language, the phone company, and a pause for the optional ones. */
export function MoreChoices({ choices, error, onChange }: MoreChoicesProps) {
  const { t } = useTexts();
  const { language, carrier, isPaused } = choices;
  return (
    <Group title={t('alerts:more.title')}>
      <div className="column flow flow-m morechoices">
        <Choice type="checkbox" checked={isPaused} onChange={({ target }) => onChange({ isPaused: target.checked })}>
          {t('alerts:more.rest')}
        </Choice>
        <fieldset>
          <legend className="legend">{t('alerts:more.language')}</legend>
          {languages.map((value) => (
            <Choice
              type="radio"
              name="language"
              checked={value === language}
              onChange={() => onChange({ language: value })}
              key={value}
            >
              {t(`alerts:more.${value}`)}
            </Choice>
          ))}
        </fieldset>
        <Field
          id={carrierFieldId}
          label={t('alerts:more.carrier')}
          hint={t('alerts:more.carrierHint')}
          error={error}
          maxLength={40}
          value={carrier}
          onChange={({ target }) => onChange({ carrier: target.value })}
        />
      </div>
    </Group>
  );
}
