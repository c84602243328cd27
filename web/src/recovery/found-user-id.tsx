import { AppLink } from '../app/app-link.tsx';
import { changeDraft } from '../app/draft.ts';
import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';

/** The user ID that was looked for, and the way to sign in with it. */
export function FoundUserId({ userId }: { userId: string }) {
  const { t } = useTexts();
  return (
    <div className="flow">
      <p>{t('forgotUserId:yours')}</p>
      <p className="found num">{userId}</p>
      <p>{t('forgotUserId:sent')}</p>
      <div className="btnrow">
        <AppLink className="btn" to="/" onClick={() => changeDraft({ userId })}>
          {t('recovery:signIn')}
        </AppLink>
      </div>
    </div>
  );
}
