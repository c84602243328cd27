import { PageHead } from '../../ui/layout/page-head.tsx';
import { useSession } from '../session/session-store.ts';
import { useProgram } from '../texts/use-program.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AppLink } from './app-link.tsx';

/** In place of a page that is the cardholder's alone: says so to who acts for them, and whom to call. */
export function NotForYou() {
  const { t } = useTexts();
  const { phone, phoneLink } = useProgram();
  const { name } = useSession('user').actsFor;
  return (
    <div className="wrap page">
      <PageHead title={t('account:acting.closedTitle')} />
      <div className="column flow flow-m">
        <p>
          <span>{t('account:acting.closedText', { name })}</span>{' '}
          <a className="num" href={phoneLink} translate="no">
            {phone}
          </a>
        </p>
        <p>
          <AppLink to="/dashboard">{t('account:nav.home')}</AppLink>
        </p>
      </div>
    </div>
  );
}
