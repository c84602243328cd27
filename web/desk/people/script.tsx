import { directionOf, fallbackLanguage, languages } from '@portal/contract/language';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';

interface ScriptProps {
  /** The keys of what is said, below `script` of the texts, each with a heading where there are several. */
  lines: readonly { key: string; title?: string }[];
}

/** Words to read to a caller, in both languages; that of the call comes first. */
export function Script({ lines }: ScriptProps) {
  const { t, inLanguage } = useTranslation('desk');
  const { occasion } = useOccasion();
  const first = occasion?.language ?? fallbackLanguage;
  const order = languages.toSorted((a, b) => Number(b === first) - Number(a === first));
  return (
    <section className="stack">
      <h2>{t('script.title')}</h2>
      {lines.map(({ key, title }) => (
        <div className="say" key={key}>
          {title !== undefined && <h3>{title}</h3>}
          {order.map((language) => (
            <p key={language} lang={language} dir={directionOf(language)} translate="no">
              {inLanguage(language)(`script.${key}`)}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
