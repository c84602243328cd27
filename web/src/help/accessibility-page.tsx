import { AppLink } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/feedback/failure.css';
import '../ui/layout/points.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';

const promises = ['keyboard', 'reader', 'size', 'color', 'motion', 'time', 'words'] as const;

/** The page on accessibility: our promise, its standard, its known gaps, and whom to tell. */
export default function AccessibilityPage() {
  const { t } = useTexts();
  const program = useProgram();
  return (
    <div className="wrap page">
      <PageHead title={t('help:accessibility.title')} lead={t('help:accessibility.lead')} />
      <div className="column flow flow-l">
        <Section title={t('help:accessibility.what.title')}>
          <ul className="points">
            {promises.map((promise) => (
              <li key={promise}>{t(`help:accessibility.what.${promise}`)}</li>
            ))}
          </ul>
        </Section>
        <Section title={t('help:accessibility.standard.title')}>
          <p>{t('help:accessibility.standard.text')}</p>
        </Section>
        <Section title={t('help:accessibility.limits.title')}>
          <div className="flow flow-s">
            <p>{t('help:accessibility.limits.text')}</p>
            <p>{t('help:accessibility.limits.reader')}</p>
          </div>
        </Section>
        <Section title={t('help:accessibility.tell.title')}>
          <div className="flow flow-s">
            <p>{t('help:accessibility.tell.text')}</p>
            <a className="callbox__no num" href={program.phoneLink}>
              <Unbroken text={program.phone} />
            </a>
            <p className="soft">{t('help:accessibility.tell.relay')}</p>
          </div>
        </Section>
        <Section title={t('help:accessibility.made.title')}>
          <p>
            <span>{t('help:accessibility.made.text')}</span>{' '}
            <AppLink to="/licenses">{t('help:accessibility.made.link')}</AppLink>
          </p>
        </Section>
      </div>
    </div>
  );
}
