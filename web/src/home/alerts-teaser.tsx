import { AppLink } from '../app/app-link.tsx';
import { useOpenPages } from '../app/features.ts';
import { useTexts } from '../app/use-texts.ts';
import { Section } from '../ui/section.tsx';

/** The alerts that a cardholder chose: none, as long as there is no page to choose them on. */
export function AlertsTeaser() {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  return (
    <Section title={t('home:alerts.title')}>
      <p>{t('home:alerts.none')}</p>
      {isOpen('/manage-alerts') && (
        <AppLink className="btn btn--second btn--m" to="/manage-alerts">
          {t('home:alerts.choose')}
        </AppLink>
      )}
    </Section>
  );
}
