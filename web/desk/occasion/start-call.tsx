import { startCall } from '@portal/contract/desk/occasion';
import { useNavigate } from 'react-router';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { useOccasion } from './occasion-provider.tsx';

/** Takes a call, in the language of who calls. */
export function StartCall() {
  const { t } = useTranslation('desk');
  const { setOccasion } = useOccasion();
  const navigate = useNavigate();
  const { act, isBusy, refusal } = useAct(startCall, async (occasion) => {
    setOccasion(occasion);
    await navigate('/people');
  });
  return (
    <section className="sec stack">
      <h2>{t('call.start')}</h2>
      <p>{t('call.startHint')}</p>
      {refusal && <Refused refusal={refusal} />}
      <div className="row">
        <Button look="solid" isBusy={isBusy} onPress={() => void act({ language: 'en' })}>
          {t('call.startEnglish')}
        </Button>
        <Button isBusy={isBusy} onPress={() => void act({ language: 'es' })}>
          {t('call.startSpanish')}
        </Button>
      </div>
    </section>
  );
}
