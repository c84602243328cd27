import { useTexts } from '../app/texts/use-texts.ts';
import { ToSignIn } from './to-sign-in.tsx';

/** The password is new: every session has ended, and the next begins with it. */
export function ResetDone({ userId }: { userId: string }) {
  const { t } = useTexts();
  return (
    <div className="flow">
      <p>{t('recovery:password.doneText')}</p>
      <ToSignIn userId={userId} />
    </div>
  );
}
