import { Link } from 'react-router';
import { useTranslation } from '../texts/texts-provider.tsx';
import { usePageTitle } from './use-page-title.ts';

/** An address of the console that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation('desk');
  usePageTitle(t('notFound.title'));
  return (
    <>
      <h1>{t('notFound.title')}</h1>
      <p>
        <Link to="/">{t('notFound.home')}</Link>
      </p>
    </>
  );
}
