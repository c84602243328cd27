import '../ui/points.css';
import { AppLink } from '../app/app-link.tsx';
import { useOpenPages } from '../app/features.ts';
import { useTexts } from '../app/use-texts.ts';
import { Alert } from '../ui/alert.tsx';
import type { Told } from './refusals.ts';

const waysIn = [
  { path: '/', name: 'signIn' },
  { path: '/forgot-userId', name: 'userId' },
  { path: '/reset-password', name: 'password' },
] as const;

/** Why the reader is here again. */
export function Notice({ message, isRegistered = false }: Pick<Told, 'isRegistered'> & { message: string }) {
  const { t } = useTexts();
  const isLinked = useOpenPages();
  return (
    <div className="notice" tabIndex={-1}>
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
