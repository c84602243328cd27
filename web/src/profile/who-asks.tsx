import { useTexts } from '../app/texts/use-texts.ts';
import { Section } from '../ui/layout/section.tsx';
import '../ui/layout/points.css';

/** A note on which data to give to whom, and to whom never. */
export function WhoAsks() {
  const { t } = useTexts();
  return (
    <Section title={t('profile:account.who')}>
      <ul className="points">
        <li>
          <strong>{t('profile:account.federal')}</strong> <span>{t('profile:account.federalText')}</span>
        </li>
        <li>
          <strong>{t('profile:account.employer')}</strong> <span>{t('profile:account.employerText')}</span>
        </li>
        <li>
          <strong>{t('profile:account.type')}</strong> <span>{t('profile:account.typeText')}</span>
        </li>
        <li>
          <strong>{t('profile:account.never')}</strong> <span>{t('profile:account.neverText')}</span>
        </li>
      </ul>
    </Section>
  );
}
