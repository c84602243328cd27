import { AppLink } from '../app/pages/app-link.tsx';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** Stands for every unknown path. The path itself is never shown: anybody may have written it. */
export default function NotFoundPage() {
  const { t } = useTexts();
  const user = useSession('user');
  return (
    <div className="wrap page">
      <div className="column flow flow-m">
        <h1>{t('common:notFound.heading')}</h1>
        <p className="lead">{t('common:notFound.lead')}</p>
        <p>{t('common:notFound.hint')}</p>
        <div className="btnrow">
          <ButtonLink as={AppLink} to={user.isAuthed ? '/dashboard' : '/'}>
            {user.isAuthed ? t('common:notFound.toAccount') : t('common:notFound.toHome')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
