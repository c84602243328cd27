import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** Ends them: it costs nothing, and they can begin again. */
export function StopPaper({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('documents:paper.stopText')}</p>
      <div className="btnrow">
        <Button isBusy={isBusy} onClick={onConfirm}>
          {t(isBusy ? 'documents:paper.stopping' : 'documents:paper.stopNow')}
        </Button>
        {!isBusy && (
          <ButtonLink as={AppLink} kind="quiet" to="/profile">
            {t('documents:paper.keep')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
