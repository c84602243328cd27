import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/use-texts.ts';
import './acting-band.css';

/**
 * Says on every page who acts for whom, in which role, and whose card and money the page means by 'your'; nothing where the
 * cardholder is signed in.
 */
export function ActingBand() {
  const { t } = useTexts();
  const { role, name, by } = useSession('user').actsFor;
  if (role === '') return null;
  return (
    <aside className="acting" aria-label={t('account:acting.label')}>
      <div className="wrap">
        <p className="acting__who">{t(`account:acting.${role}`, { name, by })}</p>
        <p className="acting__words">{t('account:acting.words', { name, by })}</p>
      </div>
    </aside>
  );
}
