import '../ui/layout/points.css';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import type { LocationState } from './refusals.ts';

const waysIn = [
  { path: '/', name: 'signIn' },
  { path: '/forgot-userId', name: 'userId' },
  { path: '/reset-password', name: 'password' },
] as const;

/** Why the reader is here again. */
export function Notice({ message, isRegistered = false }: Pick<LocationState, 'isRegistered'> & { message: string }) {
  const { t } = useTexts();
  const isLinked = useOpenPages();
  return (
    <div id="notice" tabIndex={-1}>
      <Alert tone="warn" title={t('registration:notice')} isLive>
        <p>{message}</p>
        {isRegistered && (
          <ul className="points">
            {waysIn
              .filter(({ path }) => isLinked(path))
              .map(({ path, name }) => (
                <li key={path}>
                  <AppLink to={path}>{t(`registration:known.${name}`)}</AppLink>
                </li>
              ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
