import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import type { ControlsHandle } from './use-controls.ts';

/** The companies that no control stops, each of which is controlled again by one press; nothing where there is none. */
export function SparedCompanies({ handle }: { handle: ControlsHandle }) {
  const { t } = useTexts();
  const { sparedCompanies } = handle.read.controls;
  if (sparedCompanies.length === 0) return null;
  return (
    <Section title={t('controls:spared.title')}>
      <p>{t('controls:spared.text')}</p>
      <ul className="control__changes unmarked">
        {sparedCompanies.map((company) => (
          <li key={company}>
            <strong>{company}</strong>{' '}
            <Button
              kind="quiet"
              size="medium"
              isBusy={handle.busyAt === company}
              onClick={() =>
                handle.change(company, { sparedCompanies: sparedCompanies.filter((each) => each !== company) })
              }
            >
              <span>{t('controls:spared.end')}</span> <span className="visually-hidden">{company}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
