import { CallBox } from '../app/frame/call-box.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** Why email, phone and address cannot be changed here, and whom to call (specification §5: an active card). */
export function NoEditingCard() {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="warn" title={t('profile:contact.noCard.title')}>
        {t('profile:contact.noCard.text')}
      </Alert>
      <CallBox heading="h2" />
    </>
  );
}
