import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/use-texts.ts';
import './acting-band.css';

/** Says on every page who acts for whom, and in which role; nothing where the cardholder is signed in. */
export function ActingBand() {
  const { t } = useTexts();
  const { role, name, by } = useSession('user').actsFor;
  if (role === '') return null;
  return (
    <aside className="acting" aria-label={t('account:acting.label')}>
      <p className="wrap">{t(`account:acting.${role}`, { name, by })}</p>
    </aside>
  );
}
