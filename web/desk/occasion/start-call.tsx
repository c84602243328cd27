import { startCall } from '@portal/contract/desk/occasion';
import { languages } from '@portal/contract/language';
import { useNavigate } from 'react-router';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { useOccasion } from './occasion-provider.tsx';

/** Takes a call, in the language of who calls. */
export function StartCall() {
  const { t } = useTranslation('desk');
  const { setOccasion, isLoading } = useOccasion();
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
        {languages.map((language, at) => (
          <Button
            key={language}
            {...(at === 0 && { look: 'solid' })}
            // One may be under way already.
            isBusy={isBusy || isLoading}
            onPress={() => void act({ language })}
          >
            {t(`call.startIn.${language}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
