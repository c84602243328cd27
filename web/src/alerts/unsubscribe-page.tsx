import { stopAlertEmails } from '@portal/contract/alerts/stop-alert-emails';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { wordsOfError } from '../app/calls/words-of-error.ts';
import { CallBox } from '../app/frame/call-box.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures } from '../app/pages/features.ts';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

type State = 'asking' | 'done';

/**
 * Returns the token that ends the emails, or null; undefined until the page is alive. It moves from the address to the
 * history's own state, so that no other page carries it.
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
  const { isBusy, alone } = useAlone();
  const [problem, setProblem] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'done') told.current?.focus();
  }, [state]);

  const stop = async () => {
    if (!token) return;
    setProblem(null);
    try {
      await callApi(stopAlertEmails, { token }, { silent: true });
      setState('done');
    } catch (error) {
      setProblem(wordsOfError(error, t('failure:unanswered.repeat')));
    }
  };
  const isWithout = token === null;
  const done = state === 'done' ? t('alerts:unsubscribe.done') : null;
  useStateTitle(done);
  return (
    <div className="wrap page is-fetched">
      <PageHead
        title={done ?? t('alerts:unsubscribe.title')}
        lead={isWithout || done ? undefined : t('alerts:unsubscribe.lead')}
      />
      <div className="column flow flow-m" key={isWithout ? 'without' : 'with'}>
        <NeedsScript />
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
            <Alert tone="ok" isLive>
              {t('alerts:unsubscribe.doneText')}
            </Alert>
          </div>
        )}
        {!isWithout && <p>{t('alerts:unsubscribe.required')}</p>}
        {!isWithout && state !== 'done' && (
          <div className="btnrow">
            <Button isBusy={isBusy} onClick={() => void alone(stop)}>
              {t(isBusy ? 'alerts:unsubscribe.stopping' : 'alerts:unsubscribe.stop')}
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
