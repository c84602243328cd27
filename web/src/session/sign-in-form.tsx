import { useTranslation } from 'react-i18next';
import './sign-in-form.css';
import '../ui/button.css';
import { useProgram } from '../app/page-data.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in panel of the home page. Nothing typed is ever lost: the fields keep what they hold. */
export function SignInForm() {
  const { t } = useTranslation(['session', 'common']);
  const { phone } = useProgram();
  const { errors, isBusy, submit, prepare } = useSignIn();
  const words = { show: t('show'), hide: t('hide'), showPassword: t('showPassword') };
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.text;
  return (
    <form
      className="signin"
      method="post"
      noValidate
      aria-labelledby="signin-title"
      aria-busy={isBusy}
      onFocus={prepare}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="signin-title">{t('signIn')}</h2>
      {errors.length > 0 && <ErrorSummary title={t('errors', { count: errors.length })} errors={errors} />}
      <Field
        id="userId"
        name="userId"
        label={t('userId')}
        error={errorOf('userId')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        id="password"
        name="password"
        label={t('password')}
        error={errorOf('password')}
        words={words}
        autoComplete="current-password"
        required
      />
      <button className="btn signin__go" type="submit" aria-disabled={isBusy}>
        {isBusy ? t('signingIn') : t('signIn')}
      </button>
      <noscript>
        <p>{t('common:needsScript', { phone })}</p>
      </noscript>
    </form>
  );
}
