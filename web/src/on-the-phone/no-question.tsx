import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';

/** Nothing is asked now. The page looks by itself; the button is for who would rather press. */
export function NoQuestion({ onLook }: { onLook: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="info" title={t('onThePhone:page.none')}>
        {t('onThePhone:page.noneText')}
      </Alert>
      <div className="btnrow">
        <Button kind="second" onClick={onLook}>
          {t('onThePhone:page.look')}
        </Button>
      </div>
    </>
  );
}
