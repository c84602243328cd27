import { stopAlertEmails } from '@portal/contract/alerts/stop-alert-emails';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { CallBox } from '../app/frame/call-box.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

type State = 'asking' | 'busy' | 'done';

/**
 * What ends the emails, or null; undefined until the page is alive. It leaves the address for the history's own state, so
 * that no other page carries it.
 */
function useToken(): string | null | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('token');
    void navigate(`${pathname}?${rest}`, { replace: true, state: { token: given } });
  }, [given, pathname, search, navigate]);
  return isHydrated ? (given ?? (state as { token?: string } | null)?.token ?? null) : undefined;
}

/** Where the link of an alert's email leads: ends such emails by one press, without signing in. */
export default function UnsubscribePage() {
  const { t } = useTexts();
  const isOn = useFeatures();
  const token = useToken();
  const [state, setState] = useState<State>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'done') told.current?.focus();
  }, [state]);

  const stop = async () => {
    if (state === 'busy' || !token) return;
    setState('busy');
    setProblem(null);
    try {
      await callApi(stopAlertEmails, { token }, { silent: true });
      setState('done');
    } catch (error) {
      setState('asking');
      const words = error instanceof ApiError && error.unanswered === null ? error.message : '';
      setProblem(words || t('failure:unanswered.repeat'));
    }
  };
  const isWithout = token === null;
  return (
    <div className="wrap page">
      <PageHead title={t('alerts:unsubscribe.title')} lead={isWithout ? undefined : t('alerts:unsubscribe.lead')} />
      <div className="column flow flow-m">
        {problem !== null && (
          <Alert tone="error" isLive>
            {problem}
          </Alert>
        )}
        {isWithout && (
          <>
            <Alert tone="warn" title={t('alerts:unsubscribe.noLink')}>
              {t('alerts:unsubscribe.noLinkText')}
            </Alert>
            <CallBox heading="h2" />
          </>
        )}
        {state === 'done' && (
          <div ref={told} tabIndex={-1}>
            <Alert tone="ok" title={t('alerts:unsubscribe.done')} isLive>
              {t('alerts:unsubscribe.doneText')}
            </Alert>
          </div>
        )}
        {!isWithout && <p>{t('alerts:unsubscribe.required')}</p>}
        {!isWithout && state !== 'done' && (
          <div className="btnrow">
            <Button isBusy={state === 'busy'} onClick={() => void stop()}>
              {t(state === 'busy' ? 'alerts:unsubscribe.stopping' : 'alerts:unsubscribe.stop')}
            </Button>
          </div>
        )}
        {(isWithout || state === 'done') && isOn('manageAlerts') && (
          <AppLink className="more" to="/manage-alerts">
            {t('alerts:unsubscribe.toAlerts')}
          </AppLink>
        )}
      </div>
    </div>
  );
}
