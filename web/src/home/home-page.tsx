import { Navigate, useLocation } from 'react-router';
import { useTexts } from '../app/texts/use-texts.ts';
import './home-page.css';
import '../ui/feedback/guard.css';
import './hero.css';
import { AppLink, useMergeQuery } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { requestedPathOf } from '../app/pages/requested-path.ts';
import { useSession } from '../app/session/session-store.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { CardPicture } from '../parts/card-picture.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { SignInForm } from '../session/sign-in-form.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { mapPin, phone, question, shield } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { RowLink, RowLinkBody } from '../ui/table/row-link.tsx';

const helpPages = [
  { path: '/atm-locator', icon: mapPin, title: 'home:rows.atms', hint: 'home:rows.atmsHint' },
  { path: '/faq', icon: question, title: 'home:rows.faq', hint: 'home:rows.faqHint' },
] as const;

/** The visitor's home: sign in, or find help. A cardholder who is signed in goes on to what they asked for. */
export default function HomePage() {
  const { t } = useTexts();
  const program = useProgram();
  const user = useSession('user');
  const isLinked = useOpenPages();
  const callUs = (
    <>
      <span>{t('home:callUs')}</span> <Unbroken text={program.phone} />
    </>
  );
  const mergeQuery = useMergeQuery();
  const requested = requestedPathOf(useLocation().state) ?? '/dashboard';
  return (
    <>
      {user.isAuthed && <Navigate to={mergeQuery(requested)} replace />}
      <div className="hero">
        <div className="wrap welcome">
          <h1>{t('home:heading')}</h1>
          <p className="lead hero__soft">{t('home:lead')}</p>
        </div>
      </div>
      <div className="wrap home">
        <SignInForm more={<PasskeySignIn />} />
        <div className="home__more">
          <div className="home__card">
            <CardPicture
              programName={program.name}
              kind={t('common:debit')}
              digits="•••• ••••"
              holder={t('common:yourName')}
            />
          </div>
          {isLinked('/registration') && (
            <section className="home__start" aria-labelledby="first-title">
              <h2 id="first-title">{t('home:first.title')}</h2>
              <p>{t('home:first.text')}</p>
              <ButtonLink as={AppLink} kind="second" to="/registration">
                {t('home:first.register')}
              </ButtonLink>
            </section>
          )}
          <ul className="rowlinks unmarked">
            {helpPages
              .filter(({ path }) => isLinked(path))
              .map(({ path, icon, title, hint }) => (
                <li key={path}>
                  <AppLink className="rowlink" to={path}>
                    <RowLinkBody icon={icon} title={t(title)} hint={t(hint)} />
                  </AppLink>
                </li>
              ))}
            <li>
              <RowLink
                href={program.phoneLink}
                icon={phone}
                title={callUs}
                hint={t('home:callHint', { hours: program.supportHours })}
              />
            </li>
          </ul>
        </div>
        <p className="guard">
          <Icon path={shield} /> <span>{t('home:guard')}</span>
        </p>
      </div>
    </>
  );
}
