import { AppLink } from '../app/app-link.tsx';
import { changeDraft } from '../app/draft.ts';
import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';

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
