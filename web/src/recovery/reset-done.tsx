import { AppLink } from '../app/app-link.tsx';
import { changeDraft } from '../app/draft.ts';
import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';

/** The password is new: every session has ended, and the next begins with it. */
export function ResetDone({ userId }: { userId: string }) {
  const { t } = useTexts();
  return (
    <div className="flow">
      <p>{t('recovery:password.doneText')}</p>
      <div className="btnrow">
        <AppLink className="btn" to="/" onClick={() => changeDraft({ userId })}>
          {t('recovery:signIn')}
        </AppLink>
      </div>
    </div>
  );
}
