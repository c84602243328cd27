import { changeDraft } from '../app/forms/draft.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** The way to sign in, where the user ID is then filled in. */
export function ToSignIn({ userId }: { userId: string }) {
  const { t } = useTexts();
  return (
    <div className="btnrow">
      <ButtonLink as={AppLink} to="/" onClick={() => changeDraft({ userId })}>
        {t('recovery:signIn')}
      </ButtonLink>
    </div>
  );
}
