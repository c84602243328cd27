import { stopEverything } from '@portal/contract/stop/stop-everything';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { wordsOfError } from '../app/calls/words-of-error.ts';
import { CallBox } from '../app/frame/call-box.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useLinkToken } from '../app/pages/use-link-token.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import '../ui/layout/points.css';

type State = 'asking' | 'done' | 'wasUsed';

const points = ['card', 'money', 'sessions', 'added'] as const;

/**
 * Where 'Not you? Stop it' leads: stops everything by one press, without signing in. Opening it does nothing, since mail
 * scanners open links. It shows nothing of anybody.
 */
export default function StopPage() {
  const { t } = useTexts();
  const token = useLinkToken();
  const [state, setState] = useState<State>('asking');
  const { isBusy, alone } = useAlone();
  const [problem, setProblem] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const isOver = state === 'done' || state === 'wasUsed';
  useEffect(() => {
    if (isOver) told.current?.focus();
  }, [isOver]);

  const stop = async () => {
    if (!token) return;
    setProblem(null);
    try {
      const { wasUsed } = await callApi(stopEverything, { token }, { silent: true });
      setState(wasUsed ? 'wasUsed' : 'done');
    } catch (error) {
      // Pressed again it stops nothing twice.
      setProblem(wordsOfError(error, t('failure:unanswered.repeat')));
    }
  };
  const isWithout = token === null;
  const over = isOver ? t(`stop:page.${state}`) : null;
  useStateTitle(over);
  return (
    <div className="wrap page is-fetched">
      <PageHead title={over ?? t('stop:page.title')} lead={isWithout || isOver ? undefined : t('stop:page.lead')} />
      <div className="column flow flow-m" key={isWithout ? 'without' : 'with'}>
        <NeedsScript />
        {problem !== null && (
          <Alert tone="error" isLive>
            {problem}
          </Alert>
        )}
        {isWithout && (
          <Alert tone="warn" title={t('stop:page.noLink')}>
            {t('stop:page.noLinkText')}
          </Alert>
        )}
        {isOver && (
          <div ref={told} tabIndex={-1}>
            <Alert tone={state === 'done' ? 'ok' : 'info'} isLive>
              {t(`stop:page.${state}Text`)}
            </Alert>
          </div>
        )}
        {!isWithout && !isOver && (
          <>
            <ul className="points">
              {points.map((point) => (
                <li key={point}>{t(`stop:page.points.${point}`)}</li>
              ))}
            </ul>
            <p>{t('stop:page.safe')}</p>
            <div className="btnrow">
              <Button isBusy={isBusy} onClick={() => void alone(stop)}>
                {t(isBusy ? 'stop:page.stopping' : 'stop:page.stop')}
              </Button>
            </div>
          </>
        )}
        {isOver && (
          <>
            <p>{t('stop:page.next')}</p>
            <div className="btnrow">
              <ButtonLink as={AppLink} kind="second" to="/">
                {t('stop:page.signIn')}
              </ButtonLink>
            </div>
          </>
        )}
        <CallBox heading="h2" />
      </div>
    </div>
  );
}
