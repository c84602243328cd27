import { AppLink } from '../app/app-link.tsx';
import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';

/** Back to the step before; what is typed stays in the draft. */
export function BackLink({ to }: { to: string }) {
  const { t } = useTexts();
  return (
    <AppLink className="btn btn--quiet" to={to}>
      {t('registration:back')}
    </AppLink>
  );
}
