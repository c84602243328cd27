import { isRequired } from '@portal/contract/alerts/alert-kind';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { findStandIn, isCutOff } from '@portal/contract/alerts/open-way';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { withChannel } from './alert-draft.ts';
import type { AlertFormState } from './use-alert-form.ts';

interface AlertNoticesProps {
  form: AlertFormState;
  reach: AlertPreferences['reach'];
}

/** On top of the page: that alerts are paused, and which of them reach nobody, each with the way out in one press. */
export function AlertNotices({ form, reach }: AlertNoticesProps) {
  const { t } = useTexts();
  const { drafts, saved, isBusy } = form;
  const cutOff = saved.alerts.filter((alert) => !isRequired(alert.kind) && isCutOff(alert, reach));
  const standIn = findStandIn(reach);
  const sendByStandIn = () => {
    const kinds = new Set(cutOff.map(({ kind }) => kind));
    for (const draft of drafts) {
      const { kind } = draft;
      if (standIn !== null && kinds.has(kind))
        form.setValue(`alerts.${kind}.channels`, withChannel(draft, standIn, true).channels);
    }
    void form.send();
  };
  const resume = () => {
    form.setValue('isPaused', false);
    void form.send();
  };
  return (
    <div className="flow reachnotes">
      {saved.choices.isPaused && (
        <Alert tone="warn" title={t('alerts:paused.title')}>
          <div className="flow flow-s">
            <p>{t('alerts:paused.text')}</p>
            <Button kind="second" size="medium" isBusy={isBusy} onClick={resume}>
              {t('alerts:paused.resume')}
            </Button>
          </div>
        </Alert>
      )}
      {cutOff.length > 0 && (
        <Alert tone="warn" title={t('alerts:cutOff.title', { count: cutOff.length })} isLive>
          <div className="flow flow-s">
            <p>{t('alerts:cutOff.text', { names: cutOff.map(({ kind }) => t(`alerts:kind.${kind}`)).join(' · ') })}</p>
            {standIn === null ? (
              <p>{t('alerts:cutOff.none')}</p>
            ) : (
              <Button kind="second" size="medium" isBusy={isBusy} onClick={sendByStandIn}>
                {t(`alerts:cutOff.instead.${standIn}`)}
              </Button>
            )}
          </div>
        </Alert>
      )}
    </div>
  );
}
