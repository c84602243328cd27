import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import type { AlertList } from '@portal/contract/alerts/list-alerts';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { UnsavedChanges } from '../app/unsaved-changes.tsx';
import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Savebar } from '../ui/savebar.tsx';
import { Toast } from '../ui/toast.tsx';
import { type DraftAlert, withChannel } from './alert-draft.ts';
import { AlertRow, alertFieldId } from './alert-row.tsx';
import { TextConsent } from './text-consent.tsx';
import { useAlertForm } from './use-alert-form.ts';

interface AlertFormProps {
  list: AlertList;
  preferences: AlertPreferences;
  level: 'h3' | 'h4';
  /** Puts the rows in their groups. `rowOf` draws one, `isOn` tells whether it comes by any way. */
  children: (rowOf: (kind: DraftAlert['kind']) => ReactNode, isOn: (kind: DraftAlert['kind']) => boolean) => ReactNode;
}

/** Alerts to choose from, kept until they are saved all together. */
export function AlertForm({ list, preferences, level, children }: AlertFormProps) {
  const { t } = useTexts();
  const id = useId();
  const form = useAlertForm(list);
  const { drafts, problems, changedCount } = form;
  // Waits for the terms of texts to be read: the alert whose text was ticked.
  const [asked, setAsked] = useState<DraftAlert['kind'] | null>(null);
  const canPush = preferences.reach.some(({ channel, obstacle }) => channel === 'PUSH' && obstacle !== 'NO_DEVICE');

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
          canPush={canPush}
          onChannel={(channel, isOn) => tick(kind, channel, isOn)}
          onAmount={(amount) => form.change(kind, (draft) => ({ ...draft, amount }))}
        />
      )
    );
  };
  const errors = [...problems].map(([kind, text]) => ({
    fieldId: alertFieldId(kind),
    text: `${t(`alerts:kind.${kind}`)}: ${text}`,
  }));
  return (
    <>
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
        {!canPush && (
          <p className="visually-hidden" id="push-first">
            {t('alerts:reach.pushFirst')}
          </p>
        )}
        <div>{children(rowOf, (kind) => drafts.some((draft) => draft.kind === kind && draft.channels.length > 0))}</div>
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
      <Toast
        message={form.isDone ? t('alerts:save.saved') : null}
        close={{ label: t('alerts:save.close'), onClose: form.close }}
      />
      <UnsavedChanges isDirty={changedCount > 0 && !form.isBusy} />
      {changedCount > 0 && (
        <InMain>
          <Savebar note={t('alerts:save.changes', { count: changedCount })}>
            {!form.isBusy && (
              <Button kind="quiet" size="medium" onClick={form.undo}>
                {t('alerts:save.undo')}
              </Button>
            )}
            <Button type="submit" form={id} isBusy={form.isBusy}>
              {form.isBusy ? t('alerts:save.saving') : t('alerts:save.save')}
            </Button>
          </Savebar>
        </InMain>
      )}
    </>
  );
}

/** At the end of the page, across its whole width. */
function InMain({ children }: { children: ReactNode }) {
  const main = document.querySelector('main');
  return main && createPortal(children, main);
}
