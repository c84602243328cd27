import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/form/button.css';

/** Back to the step before; what is typed stays in the draft. */
export function BackLink({ to }: { to: string }) {
  const { t } = useTexts();
  return (
    <AppLink className="btn btn--quiet" to={to}>
      {t('registration:back')}
    </AppLink>
  );
}
