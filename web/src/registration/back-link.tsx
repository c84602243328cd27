import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** Back to the step before; what is typed stays in the draft. */
export function BackLink({ to }: { to: string }) {
  const { t } = useTexts();
  return (
    <ButtonLink as={AppLink} kind="quiet" to={to}>
      {t('registration:back')}
    </ButtonLink>
  );
}
