import { useTexts } from '../texts/use-texts.ts';

/** What a protected page shows until the session is known. */
export function PageLoading() {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <div role="status">
        <h1>{t('common:loading')}</h1>
      </div>
      <noscript>
        <p className="lead">{t('common:needsScript')}</p>
      </noscript>
    </div>
  );
}
