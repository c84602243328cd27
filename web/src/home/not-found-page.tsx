import { useTranslation } from 'react-i18next';
import '../ui/button.css';
import { AppLink } from '../app/app-link.tsx';
import { useSession } from '../app/session-store.ts';

/** Stands for every unknown path. The path itself is never shown: anybody may have written it. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="wrap page">
      <div className="column flow flow-m">
        <h1>{t('notFound.heading')}</h1>
        <p className="lead">{t('notFound.lead')}</p>
        <p>{t('notFound.hint')}</p>
        <div className="btnrow">
          <AppLink className="btn" to={user.isAuthed ? '/dashboard' : '/'}>
            {user.isAuthed ? t('notFound.toAccount') : t('notFound.toHome')}
          </AppLink>
        </div>
      </div>
    </div>
  );
}
