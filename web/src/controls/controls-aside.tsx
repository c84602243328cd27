import type { ControlsOfCard } from '@portal/contract/controls/get-controls';
import { dayIn, formatShortDay } from '@portal/contract/time/dates';
import { useNow } from '../app/calls/server-time.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Aside } from '../parts/aside.tsx';
import { Section } from '../ui/layout/section.tsx';
import '../ui/layout/points.css';

/** Beside the controls: what always works, what comes after a decline, and the last changes. */
export function ControlsAside({ changes }: { changes: ControlsOfCard['changes'] }) {
  const { t, language } = useTexts();
  const { timeZone } = useProgram();
  const today = dayIn(timeZone, useNow());
  const dayOf = (at: string) => {
    const day = dayIn(timeZone, new Date(at));
    return day === today ? t('controls:changes.today') : formatShortDay(day, today, language);
  };
  return (
    <div className="flow flow-m">
      <Aside title={t('controls:always.title')}>
        <ul className="points">
          <li>{t('controls:always.deposits')}</li>
          <li>{t('controls:always.repeating')}</li>
        </ul>
      </Aside>
      <Section title={t('controls:refused.title')}>
        <p>{t('controls:refused.text')}</p>
      </Section>
      <Section title={t('controls:changes.title')}>
        {changes.length === 0 ? (
          <p>{t('controls:changes.none')}</p>
        ) : (
          <ol className="control__changes unmarked">
            {changes.map(({ at, control, isOn }) => (
              <li key={`${at}-${control}`}>
                <span className="soft">{dayOf(at)}</span>{' '}
                <span>{t(`controls:changes.${control}_${isOn ? 'ON' : 'OFF'}`)}</span>
              </li>
            ))}
          </ol>
        )}
      </Section>
    </div>
  );
}
