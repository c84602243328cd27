import { useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { canShowPush, isPushOn, pushPermission, turnPushOff, turnPushOn } from './push.ts';

type PushState = 'unknown' | 'none' | 'denied' | 'on' | 'off';

async function findState(): Promise<PushState> {
  if (!canShowPush()) return 'none';
  if (pushPermission() === 'denied') return 'denied';
  return (await isPushOn()) ? 'on' : 'off';
}

/** Push messages of this browser: whether they are on, and the way to change it. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const { t } = useTexts();
  const [state, setState] = useState<PushState>('unknown');
  const { isBusy, alone } = useAlone();
  const [problem, setProblem] = useState<'failed' | 'unanswered' | null>(null);
  useEffect(() => {
    let isWanted = true;
    // A browser that keeps nothing refuses even to look.
    void findState()
      .catch(() => 'none' as const)
      .then((found) => isWanted && setState(found));
    return () => {
      isWanted = false;
    };
  }, []);

  const turn = async () => {
    setProblem(null);
    try {
      if (state === 'on') await turnPushOff();
      else await turnPushOn(pushKey);
    } catch (error) {
      console.info(error);
      setProblem(error instanceof ApiError && error.unanswered ? 'unanswered' : 'failed');
    }
    setState(await findState());
  };
  if (state === 'unknown') return null;
  if (state === 'none') return <p>{t('alerts:reach.pushNone')}</p>;
  if (state === 'denied') return <p role="status">{t('alerts:reach.pushDenied')}</p>;
  return (
    <>
      <span role="status">{problem === null ? t(`alerts:reach.${pushWords[state]}`) : t(problemWords[problem])}</span>{' '}
      <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => void alone(turn)}>
        {t(state === 'on' ? 'alerts:reach.turnOff' : 'alerts:reach.turnOn')}
      </Button>
    </>
  );
}

const problemWords = { failed: 'alerts:reach.pushFailed', unanswered: 'failure:unanswered.repeat' } as const;
const pushWords = { on: 'pushOn', off: 'pushOff' } as const;
