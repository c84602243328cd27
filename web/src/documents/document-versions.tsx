import { formatShortDay } from '@portal/contract/time/dates';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';

interface DocumentVersionsProps {
  /** Newest first; the first counts now. */
  versions: readonly string[];
  shown: string;
  onShow: (version: string) => void;
}

/** The versions of a document; what was agreed to or paid under a former one can be read there. */
export function DocumentVersions({ versions, shown, onShow }: DocumentVersionsProps) {
  const { t, language } = useTexts();
  const show = (version: string) => {
    onShow(version);
    // The words above change; reading goes on at their beginning.
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Section title={t('documents:read.versions')}>
      <ul className="unmarked flow flow-s">
        {versions.map((version) => (
          <li key={version}>
            {version === shown ? (
              <p>{t('documents:read.shown', { day: formatShortDay(version, '', language) })}</p>
            ) : (
              <Button kind="quiet" size="medium" onClick={() => show(version)}>
                {t('agreements:since', { day: formatShortDay(version, '', language) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
