import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import type { AlertList } from '@portal/contract/alerts/list-alerts';
import { isCutOff } from '@portal/contract/alerts/open-way';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { type DraftAlert, withChannel } from './alert-draft.ts';
import { AlertNotices } from './alert-notices.tsx';
import { AlertRow, alertFieldId } from './alert-row.tsx';
import { AlertSavebar } from './alert-savebar.tsx';
import { carrierFieldId, MoreChoices } from './more-choices.tsx';
import { TextConsent } from './text-consent.tsx';
import { useAlertForm } from './use-alert-form.ts';

interface AlertFormProps {
  list: AlertList;
  preferences: AlertPreferences;
  level: 'h3' | 'h4';
  /** Stands above the alerts, below what is wrong with them. */
  head?: ReactNode;
  /** Whether what holds for all alerts is chosen here too. */
  hasChoices?: boolean;
  /** Puts the rows in their groups. `rowOf` draws one, `isOn` tells whether it reaches the cardholder by any way. */
  children: (rowOf: (kind: DraftAlert['kind']) => ReactNode, isOn: (kind: DraftAlert['kind']) => boolean) => ReactNode;
}

/** Alerts to choose from, kept until they are saved all together. */
export function AlertForm({ list, preferences, level, head, hasChoices = false, children }: AlertFormProps) {
  const { t } = useTexts();
  const id = useId();
  const form = useAlertForm(list, preferences);
  const { drafts, problems } = form;
  const { reach } = preferences;
  // Waits for the terms of texts to be read: the alert whose text was ticked.
  const [asked, setAsked] = useState<DraftAlert['kind'] | null>(null);

  const tick = (kind: DraftAlert['kind'], channel: AlertChannel, isOn: boolean) => {
    if (isOn && channel === 'TEXT' && !preferences.textConsent.isGiven) setAsked(kind);
    else form.change(kind, (draft) => withChannel(draft, channel, isOn));
  };
  const rowOf = (kind: DraftAlert['kind']) => {
    const alert = drafts.find((draft) => draft.kind === kind);
    return (
      alert && (
        <AlertRow
          key={kind}
          alert={alert}
          level={level}
          problem={problems.get(kind) ?? null}
          reach={reach}
          onChannel={(channel, isOn) => tick(kind, channel, isOn)}
          onAmount={(amount) => form.change(kind, (draft) => ({ ...draft, amount }))}
        />
      )
    );
  };
  const isOn = (kind: DraftAlert['kind']) =>
    drafts.some((draft) => draft.kind === kind && draft.channels.length > 0 && !isCutOff(draft, reach));
  const errors = [...problems].map(([name, text]) =>
    name === 'carrier'
      ? { fieldId: carrierFieldId, text: `${t('alerts:more.carrier')}: ${text}` }
      : { fieldId: alertFieldId(name), text: `${t(`alerts:kind.${name}`)}: ${text}` },
  );
  return (
    <>
      {hasChoices && <AlertNotices form={form} reach={reach} />}
      {head}
      <form
        id={id}
        className="flow"
        noValidate
        aria-busy={form.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {errors.length > 0 && (
          <ErrorSummary
            key={form.tries}
            level={level === 'h4' ? 'h3' : 'h2'}
            title={t('common:form.errors', { count: errors.length })}
            errors={errors}
          />
        )}
        <p className="visually-hidden" id="push-first">
          {t('alerts:reach.pushFirst')}
        </p>
        <div>
          {children(rowOf, isOn)}
          {hasChoices && <MoreChoices choices={form.choices} error={problems.get('carrier')} onChange={form.choose} />}
        </div>
      </form>
      {asked !== null && (
        <TextConsent
          onClose={() => setAsked(null)}
          onGiven={() => {
            form.change(asked, (draft) => withChannel(draft, 'TEXT', true));
            setAsked(null);
          }}
        />
      )}
      <AlertSavebar form={form} formId={id} />
    </>
  );
}
