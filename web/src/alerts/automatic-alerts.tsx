import { useTexts } from '../app/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { lock } from '../ui/icons.ts';
import { Section } from '../ui/section.tsx';
import './automatic-alerts.css';

const automatic = ['pinLocked', 'cvvLocked'] as const;

/** What is always told, without a choice. */
export function AutomaticAlerts() {
  const { t } = useTexts();
  return (
    <Section title={t('alerts:automatic.title')}>
      <ul className="unmarked">
        {automatic.map((name) => (
          <li className="autoitem" key={name}>
            <Icon path={lock} />
            <div>
              <h3 className="autoitem__name">{t(`alerts:automatic.${name}`)}</h3>
              <p className="soft">{t(`alerts:automatic.${name}How`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
