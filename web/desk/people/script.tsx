import { languages } from '@portal/contract/language';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';

/** Words to read to a caller, in both languages; that of the call comes first. */
export function Script({ name }: { name: 'greeting' | 'code' | 'question' }) {
  const { t, inLanguage } = useTranslation('desk');
  const { occasion } = useOccasion();
  const first = occasion?.language ?? 'en';
  const order = languages.toSorted((a, b) => Number(b === first) - Number(a === first));
  return (
    <section className="stack">
      <h2>{t('script.title')}</h2>
      <div className="say">
        {order.map((language) => (
          <p key={language} lang={language} translate="no">
            {inLanguage(language)(`script.${name}`)}
          </p>
        ))}
      </div>
    </section>
  );
}
