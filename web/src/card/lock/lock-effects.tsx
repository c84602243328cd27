import { useTexts } from '../../app/texts/use-texts.ts';
import { Icon } from '../../ui/figures/icon.tsx';
import { circleCross, ok } from '../../ui/figures/icons.ts';
import { Section } from '../../ui/layout/section.tsx';

const stops = ['purchases', 'atm', 'teller'] as const;
const goesOn = ['deposits', 'recurring', 'refunds', 'pending', 'corrections'] as const;

/** The effects of a lock: what it stops and what goes on (specification §4). */
export function LockEffects() {
  const { t } = useTexts();
  return (
    <div className="pair">
      <Section title={t('card:lock.stopsTitle')}>
        <ul className="ticks ticks--stop unmarked">
          {stops.map((name) => (
            <li key={name}>
              <Icon path={circleCross} /> <span>{t(`card:lock.stops.${name}`)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('card:lock.goesOnTitle')}>
        <ul className="ticks unmarked">
          {goesOn.map((name) => (
            <li key={name}>
              <Icon path={ok} /> <span>{t(`card:lock.goesOn.${name}`)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
