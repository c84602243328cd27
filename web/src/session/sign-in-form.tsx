import { lazy, type ReactNode, Suspense, useState } from 'react';
import { changeDraft } from '../app/forms/draft.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import './sign-in-form.css';
import { findRememberedUserId, rememberUserId } from '../app/session/remembered-user-id.ts';
import { Button } from '../ui/form/button.tsx';
import { Choice } from '../ui/form/choice.tsx';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { TextField } from '../ui/form/field.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { SignedOutNote } from './signed-out-note.tsx';
import { useFilledForm } from './use-filled-form.ts';
import { useSignIn } from './use-sign-in.ts';

// Few people ever see it.
const SignInStopped = lazy(() => import('./sign-in-stopped.tsx'));
const TypedGuard = lazy(() => import('./typed-guard.tsx'));

const lost = [
  { path: '/forgot-userId', label: 'session:forgotUserId' },
  { path: '/reset-password', label: 'session:forgotPassword' },
] as const;

/**
 * The sign-in panel of the home page, with `more` ways in below. Nothing typed is ever lost: the fields keep what they hold.
 */
export function SignInForm({ more }: { more: ReactNode }) {
  const { t } = useTexts();
  const { errors, correct, stopped, goOn, isBusy, submit, prepare } = useSignIn();
  const [isTouched, setTouched] = useState(false);
  const form = useFilledForm();
  const isOpen = useOpenPages();
  const ways = lost.filter(({ path }) => isOpen(path));
  const words = { show: t('session:show'), hide: t('session:hide'), name: t('session:showPassword') };
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.text;
  const fields = (
    <form
      className="signin"
      ref={form}
      hidden={stopped !== null}
      method="post"
      noValidate
      aria-labelledby="signin-title"
      aria-busy={isBusy}
      onFocus={() => {
        prepare();
        setTouched(true);
      }}
      onInput={({ target }) => correct(target as HTMLInputElement)}
      onSubmit={(event) => void submit(event)}
    >
      <SignedOutNote />
      <h2 id="signin-title">{t('session:signIn')}</h2>
      {isTouched && (
        <Suspense>
          <TypedGuard form={form} findUserId={findRememberedUserId} />
        </Suspense>
      )}
      {errors.length > 0 && <ErrorSummary title={t('session:errors', { count: errors.length })} errors={errors} />}
      <TextField
        id="userId"
        name="userId"
        label={t('session:userId')}
        error={errorOf('userId')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        id="password"
        name="password"
        label={t('session:password')}
        error={errorOf('password')}
        words={words}
        autoComplete="current-password"
        required
      />
      <div className="signin__keep">
        <Choice
          type="checkbox"
          name="saveCredentials"
          onChange={({ target }) => {
            changeDraft({ saveCredentials: target.checked });
            if (!target.checked) rememberUserId(null);
          }}
        >
          {t('session:keep')}
        </Choice>
      </div>
      {/* Until the script is here, a press would send the form by itself and lose what is typed. */}
      <Button className="signin__go" type="submit" isBusy={isBusy}>
        {isBusy ? t('session:signingIn') : t('session:signIn')}
      </Button>
      {ways.length > 0 && (
        <ul className="signin__lost unmarked">
          {ways.map(({ path, label }) => (
            <li key={path}>
              <AppLink to={path}>{t(label)}</AppLink>
            </li>
          ))}
        </ul>
      )}
      {more}
      <NeedsScript />
    </form>
  );
  return (
    <div>
      {fields}
      {stopped && (
        <div className="signin">
          <Suspense>
            <SignInStopped {...stopped} onBack={goOn} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
