import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import './home-page.css';
import '../ui/hero.css';
import { useMergeQuery } from '../app/app-link.tsx';
import { useProgram } from '../app/page-data.ts';
import { useSession } from '../app/session-store.ts';
import { CardPicture } from '../parts/card-picture.tsx';
import { SignInForm } from '../session/sign-in-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { phone, shield } from '../ui/icons.ts';
import { RowLink } from '../ui/row-link.tsx';

/** The visitor's home: sign in, or find help. A cardholder who is signed in goes on to what they asked for. */
export default function HomePage() {
  const { t } = useTranslation(['home', 'card']);
  const program = useProgram();
  const { user } = useSession();
  const mergeQuery = useMergeQuery();
  const requested = requestedPathOf(useLocation().state) ?? '/dashboard';
  return (
    <>
      {user.isAuthed && <Navigate to={mergeQuery(requested)} replace />}
      <div className="hero">
        <div className="wrap welcome">
          <h1>{t('heading')}</h1>
          <p className="lead hero__soft">{t('lead')}</p>
        </div>
      </div>
      <div className="wrap home">
        <SignInForm />
        <div className="home__more">
          <div className="home__card">
            <CardPicture programName={program.name} kind={t('card:debit')} digits="•••• ••••" holder={t('card:yourName')} />
          </div>
          <ul className="rowlinks" role="list">
            <li>
              <RowLink href={program.phoneLink} icon={phone} title={t('callUs', { phone: program.phone })} hint={t('callHint')} />
            </li>
          </ul>
        </div>
        <p className="guard">
          <Icon path={shield} /> <span>{t('guard')}</span>
        </p>
      </div>
    </>
  );
}

/** The protected path that a visitor came for, which its guard left in the history. Never an address outside. */
function requestedPathOf(state: unknown): string | null {
  const path = (state as { requestedPath?: unknown } | null)?.requestedPath;
  return typeof path === 'string' && /^\/[^/\\]/.test(path) ? path : null;
}
