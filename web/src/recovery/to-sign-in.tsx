import { changeDraft } from '../app/forms/draft.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/form/button.css';

/** The way to sign in, where the user ID is then filled in. */
export function ToSignIn({ userId }: { userId: string }) {
  const { t } = useTexts();
  return (
    <div className="btnrow">
      <AppLink className="btn" to="/" onClick={() => changeDraft({ userId })}>
        {t('recovery:signIn')}
      </AppLink>
    </div>
  );
}
