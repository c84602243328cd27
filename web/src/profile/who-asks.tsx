import { useTexts } from '../app/texts/use-texts.ts';
import { Section } from '../ui/layout/section.tsx';
import '../ui/layout/points.css';

/** What to give to whom, and to whom never. */
export function WhoAsks() {
  const { t } = useTexts();
  return (
    <Section title={t('profile:account.who')}>
      <ul className="points">
        <li>
          <strong>{t('profile:account.federal')}</strong> {t('profile:account.federalText')}
        </li>
        <li>
          <strong>{t('profile:account.employer')}</strong> {t('profile:account.employerText')}
        </li>
        <li>
          <strong>{t('profile:account.type')}</strong> {t('profile:account.typeText')}
        </li>
        <li>
          <strong>{t('profile:account.never')}</strong> {t('profile:account.neverText')}
        </li>
      </ul>
    </Section>
  );
}
