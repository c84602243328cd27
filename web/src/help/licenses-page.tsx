import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/layout/points.css';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';

const parts = ['font', 'icons', 'places', 'map', 'software'] as const;

/** The work of others in the portal; the whole list is a file that the build writes. */
export default function LicensesPage() {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <PageHead title={t('help:licenses.title')} lead={t('help:licenses.lead')} />
      <div className="column flow flow-l">
        <Section title={t('help:licenses.what.title')}>
          <ul className="points">
            {parts.map((part) => (
              <li key={part}>{t(`help:licenses.what.${part}`)}</li>
            ))}
          </ul>
        </Section>
        <Section title={t('help:licenses.all.title')}>
          <div className="flow flow-s">
            <p>{t('help:licenses.all.text')}</p>
            <p>
              <a href="/licenses.txt">{t('help:licenses.all.link')}</a>
            </p>
          </div>
        </Section>
      </div>
    </div>
  );
}
