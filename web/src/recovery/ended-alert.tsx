import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** Says that the recovery begins anew, and why. */
export function EndedAlert({ message }: { message: string | null }) {
  const { t } = useTexts();
  if (message === null) return null;
  return (
    <Alert tone="warn" title={t('recovery:again')} isLive>
      {message}
    </Alert>
  );
}
