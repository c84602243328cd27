import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { languages } from '@portal/contract/language';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '../app/client.ts';
import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Section } from '../ui/section.tsx';
import { Toast } from '../ui/toast.tsx';
import './more-choices.css';

/** What holds for all alerts: their language, the phone company, and a pause for the optional ones. */
export function MoreChoices({ preferences }: { preferences: AlertPreferences }) {
  const { t } = useTexts();
  const { channels, language, carrier, unsubscribe } = preferences;
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const typedCarrier = (typed.get('carrier') as string).trim();
    const chosen = updateAlertPreferences.input.safeParse({
      channels,
      carrier: typedCarrier === '' ? null : typedCarrier,
      language: typed.get('language'),
      unsubscribe: typed.has('unsubscribe'),
    });
    setError(chosen.success ? undefined : t('alerts:more.carrierWrong'));
    setDone(false);
    if (!chosen.success) return form.querySelector<HTMLInputElement>('[name=carrier]')?.focus();
    setBusy(true);
    // What fails is said by the modal; what was chosen stays.
    await callApi(updateAlertPreferences, chosen.data).then(
      () => setDone(true),
      (failure: unknown) => console.info(failure),
    );
    setBusy(false);
  };
  return (
    <div className="morechoices">
      <Section title={t('alerts:more.title')}>
        <form className="column flow flow-m" noValidate aria-busy={isBusy} onSubmit={(event) => void save(event)}>
          <fieldset>
            <legend className="legend">{t('alerts:more.language')}</legend>
            {languages.map((value) => (
              <Choice type="radio" name="language" value={value} defaultChecked={value === language} key={value}>
                {t(`alerts:more.${value}`)}
              </Choice>
            ))}
          </fieldset>
          <Field
            name="carrier"
            id="more-carrier"
            label={t('alerts:more.carrier')}
            hint={t('alerts:more.carrierHint')}
            error={error}
            maxLength={40}
            defaultValue={carrier ?? ''}
          />
          <Choice type="checkbox" name="unsubscribe" defaultChecked={unsubscribe}>
            {t('alerts:more.rest')}
          </Choice>
          <div className="btnrow">
            <Button kind="second" type="submit" isBusy={isBusy}>
              {isBusy ? t('alerts:more.saving') : t('alerts:more.save')}
            </Button>
          </div>
        </form>
        <Toast
          message={isDone ? t('alerts:more.saved') : null}
          close={{ label: t('alerts:save.close'), onClose: () => setDone(false) }}
        />
      </Section>
    </div>
  );
}
