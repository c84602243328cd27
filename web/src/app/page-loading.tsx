import { useTranslation } from 'react-i18next';
import { usePageData } from './page-data.ts';

/** What a protected page shows until the session is known. */
export function PageLoading() {
  const { t } = useTranslation();
  const { program } = usePageData();
  return (
    <div className="wrap page">
      <h1 role="status">{t('loading')}</h1>
      <noscript>
        <p className="lead">{t('needsScript', { phone: program.phone })}</p>
      </noscript>
    </div>
  );
}
