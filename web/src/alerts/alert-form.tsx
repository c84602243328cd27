import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import type { AlertList } from '@portal/contract/alerts/list-alerts';
import { isCutOff } from '@portal/contract/alerts/open-way';
import { type ReactNode, useId, useState } from 'react';
import { Form } from '../app/forms/form.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { type DraftAlert, withChannel } from './alert-draft.ts';
import { AlertNotices } from './alert-notices.tsx';
import { AlertRow } from './alert-row.tsx';
import { AlertSavebar } from './alert-savebar.tsx';
import { MoreChoices } from './more-choices.tsx';
import { TextConsent } from './text-consent.tsx';
import { useAlertForm } from './use-alert-form.ts';

interface AlertFormProps {
  list: AlertList;
  preferences: AlertPreferences;
  level: 'h3' | 'h4';
  /** Stands above the alerts, below what is wrong with them. */
  head?: ReactNode;
  /** Tells whether what holds for all alerts is chosen here too. */
  hasChoices?: boolean;
  /** Puts the rows in their groups. `rowOf` draws one, `isOn` tells whether it reaches the cardholder by any way. */
  children: (rowOf: (kind: DraftAlert['kind']) => ReactNode, isOn: (kind: DraftAlert['kind']) => boolean) => ReactNode;
}

/** Alerts to choose from, kept until they are saved all together. */
export function AlertForm({ list, preferences, level, head, hasChoices = false, children }: AlertFormProps) {
  const { t } = useTexts();
  const id = useId();
  const form = useAlertForm(list, preferences);
  const { drafts } = form;
  const { reach } = preferences;
  // Waits for the terms of texts to be read: the alert whose text was ticked.
  const [asked, setAsked] = useState<DraftAlert['kind'] | null>(null);

  const change = (kind: DraftAlert['kind'], channel: AlertChannel, isOn: boolean) => {
    const draft = drafts.find((each) => each.kind === kind);
    if (draft) form.setValue(`alerts.${kind}.channels`, withChannel(draft, channel, isOn).channels);
  };
  const tick = (kind: DraftAlert['kind'], channel: AlertChannel, isOn: boolean) => {
    if (isOn && channel === 'TEXT' && !preferences.textConsent.isGiven) setAsked(kind);
    else change(kind, channel, isOn);
  };
  const rowOf = (kind: DraftAlert['kind']) => {
    const alert = drafts.find((draft) => draft.kind === kind);
    return (
      alert && (
        <AlertRow
          key={kind}
          alert={alert}
          form={form}
          level={level}
          reach={reach}
          onChannel={(channel, isOn) => tick(kind, channel, isOn)}
        />
      )
    );
  };
  const isOn = (kind: DraftAlert['kind']) =>
    drafts.some((draft) => draft.kind === kind && draft.channels.length > 0 && !isCutOff(draft, reach));
  return (
    <>
      {hasChoices && <AlertNotices form={form} reach={reach} />}
      {form.hasNoCard && <Alert tone="info">{t('alerts:save.noCard')}</Alert>}
      {head}
      <Form form={form} id={id} send={null} level={level === 'h4' ? 'h3' : 'h2'}>
        <p className="visually-hidden" id="push-first">
          {t('alerts:reach.pushFirst')}
        </p>
        <div>
          {children(rowOf, isOn)}
          {hasChoices && <MoreChoices form={form} />}
        </div>
      </Form>
      {asked !== null && (
        <TextConsent
          onClose={() => setAsked(null)}
          onGiven={() => {
            change(asked, 'TEXT', true);
            setAsked(null);
          }}
        />
      )}
      <AlertSavebar form={form} formId={id} />
      {form.dialog}
    </>
  );
}
