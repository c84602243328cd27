import { useTexts } from '../texts/use-texts.ts';
import { NeedsScript } from './needs-script.tsx';

/** The screen of a protected page until the session is known. */
export function PageLoading() {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <div role="status">
        <h1>{t('common:loading')}</h1>
      </div>
      <NeedsScript />
    </div>
  );
}
