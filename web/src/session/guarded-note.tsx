import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** Where the answer does not tell whether the password was right: what it means that no code comes, and the way out. */
export function GuardedNote() {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  return (
    <Alert tone="info">
      <p>{t('session:verify.guarded')}</p>
      {isOpen('/reset-password') && <AppLink to="/reset-password">{t('session:verify.reset')}</AppLink>}
    </Alert>
  );
}
