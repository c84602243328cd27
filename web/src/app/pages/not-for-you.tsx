import { useSession } from '../session/session-store.ts';
import { useProgram } from '../texts/use-program.ts';
import { useTexts } from '../texts/use-texts.ts';

/** In place of a page that is the cardholder's alone: says so to who acts for them, and whom to call. */
export function NotForYou() {
  const { t } = useTexts();
  const { phone, phoneLink } = useProgram();
  const { name } = useSession('user').actsFor;
  return (
    <div className="wrap page flow">
      <h1>{t('account:acting.closedTitle')}</h1>
      <p>
        <span>{t('account:acting.closedText', { name })}</span>{' '}
        <a className="num" href={phoneLink} translate="no">
          {phone}
        </a>
      </p>
    </div>
  );
}
