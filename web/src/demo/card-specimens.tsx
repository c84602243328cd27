import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardPicture } from '../parts/card-picture.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { card, check, cross, hourglass, lock, mailbox, ok, truck } from '../ui/figures/icons.ts';
import { Timeline } from '../ui/figures/timeline.tsx';
import { Section } from '../ui/layout/section.tsx';

/** The card in its states, and the way of a new one. */
export function CardSpecimens() {
  const { t } = useTexts();
  const program = useProgram();
  const picture = {
    programName: program.name,
    kind: t('common:debit'),
    digits: '•••• 4821',
    holder: t('common:yourName'),
  };
  const station = (title: string, when: string, icon: string, state: 'done' | 'now' | 'later') => ({
    title,
    when,
    icon,
    state,
  });
  return (
    <Section title={t('specimens:card.title')}>
      <div className="specimens__grid">
        <CardPicture {...picture} />
        <CardPicture {...picture} isOff />
        <CardPicture {...picture} isOff isLocked />
        <div className="specimens__row">
          <Status word={t('specimens:card.active')} icon={ok} tone="good" />
          <Status word={t('specimens:card.locked')} icon={lock} tone="locked" />
          <Status word={t('specimens:card.mail')} icon={truck} tone="info" />
          <Status word={t('specimens:card.closed')} icon={cross} tone="off" />
          <Status word={t('specimens:card.stopped')} icon={hourglass} tone="stop" />
        </div>
      </div>
      <h3>{t('specimens:card.tracking')}</h3>
      <Timeline
        label={t('specimens:card.tracking')}
        words={{ done: t('specimens:card.done'), now: t('specimens:card.now'), later: t('specimens:card.later') }}
        stations={[
          station(t('specimens:card.ordered'), t('specimens:card.day1'), check, 'done'),
          station(t('specimens:card.printed'), t('specimens:card.day2'), card, 'done'),
          station(t('specimens:card.onTheWay'), t('specimens:card.day3'), truck, 'now'),
          station(t('specimens:card.arrives'), t('specimens:card.day4'), mailbox, 'later'),
        ]}
      />
    </Section>
  );
}
