import { useTexts } from '../texts/use-texts.ts';

/** Says, where scripts are off, that what stands here needs one, and whom to call. */
export function NeedsScript() {
  const { t } = useTexts();
  return (
    <noscript>
      <p>{t('common:needsScript')}</p>
    </noscript>
  );
}
