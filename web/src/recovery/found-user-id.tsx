import { useTexts } from '../app/texts/use-texts.ts';
import { ToSignIn } from './to-sign-in.tsx';

/** The user ID that was looked for, and the way to sign in with it. */
export function FoundUserId({ userId }: { userId: string }) {
  const { t } = useTexts();
  return (
    <div className="flow">
      <p>{t('forgotUserId:yours')}</p>
      <p className="found num" translate="no">
        {userId}
      </p>
      <p>{t('forgotUserId:sent')}</p>
      <ToSignIn userId={userId} />
    </div>
  );
}
