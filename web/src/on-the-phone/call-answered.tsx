import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** The effect of an answer: the number was right, it was another one, or somebody else is on the phone. */
export type CallAnswer = 'right' | 'wrong' | 'denied';

const tones = { right: 'ok', wrong: 'warn', denied: 'ok' } as const;

/** Says what an answer did, and what to do now. */
export function CallAnswered({ answer }: { answer: CallAnswer }) {
  const { t } = useTexts();
  return (
    <>
      <Alert tone={tones[answer]} title={t(`onThePhone:page.${answer}`)} isLive>
        {t(`onThePhone:page.${answer}Text`)}
      </Alert>
      {answer === 'denied' && (
        <p>
          <AppLink to="/stop">{t('onThePhone:page.toStop')}</AppLink>
        </p>
      )}
    </>
  );
}
