import { analyze } from '@portal/contract/step-up/analyze';
import type { StepUpDemand } from '@portal/contract/step-up/step-up';
import { useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import type { StepUpEnds, StepUpScope } from './step-up.ts';
import { StepUpWays } from './step-up-ways.tsx';

/** Asks which proofs are open, then for one of them. */
export function StepUpDialog({ cardId, action, ...ends }: StepUpScope & StepUpEnds) {
  const { t } = useTexts();
  const [demand, setDemand] = useState<StepUpDemand | null>(null);
  /** The server's reason for a refusal; '' when it gave none. It stays until the next answer, and so does the focus. */
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(1);
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const answer = await callApi(analyze, { cardId, action }, { silent: true, signal: leaving.signal });
        if ('requires' in answer) setDemand(answer);
        setFailure(null);
      } catch (error) {
        if (leaving.signal.aborted) return;
        setFailure(error instanceof ApiError && error.status === 900 ? error.message : '');
      }
      setAnswered(tries);
    };
    void ask();
    return () => leaving.abort();
  }, [cardId, action, tries]);
  const isAsking = answered < tries;
  const askAnew = () => {
    setDemand(null);
    setTries(tries + 1);
  };

  if (demand && demand.requires.length > 0) {
    return <StepUpWays scope={{ cardId, action }} demand={demand} onAskAnew={askAnew} {...ends} />;
  }
  const cancel = { label: t('stepUp:cancel'), onPress: ends.onCancel, kind: 'second' } as const;
  return (
    <Dialog title={t('stepUp:title')} role="dialog" onClose={ends.onCancel} actions={[cancel]}>
      {demand && <p>{t('stepUp:none')}</p>}
      {!demand && failure === null && <p role="status">{t('stepUp:loading')}</p>}
      {failure !== null && (
        <>
          <p role="alert">{isAsking ? t('stepUp:loading') : failure || t('failure:heading')}</p>
          <Button kind="second" isBusy={isAsking} onClick={askAnew}>
            {t('common:tryAgain')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
