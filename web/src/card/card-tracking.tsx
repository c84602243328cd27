import type { CardSummary } from '@portal/contract/card/list-cards';
import { cardStatusOf } from '@portal/contract/card-status';
import { dayIn, formatLongDay } from '@portal/contract/dates';
import { useProgram } from '../app/use-program.ts';
import { useTexts } from '../app/use-texts.ts';
import { card as cardIcon, check, mailbox, truck } from '../ui/icons.ts';
import { Section } from '../ui/section.tsx';
import './card-tracking.css';
import { Timeline } from '../ui/timeline.tsx';
import { stationsOf } from './stations.ts';

const icons = [check, cardIcon, truck, mailbox] as const;

/** The way of the newest card in the mail, and when it is expected; nothing when none is on its way. */
export function CardTrackingPanel({ cards }: { cards: readonly CardSummary[] }) {
  const { t, language } = useTexts();
  const { timeZone } = useProgram();
  const tracking = cards.find((card) => card.tracking !== null)?.tracking;
  if (!tracking) return null;
  const { method, trackingNumber, expectedFrom, expectedTo } = tracking;
  const inWords = (day: string) => formatLongDay(day, language);
  const expected =
    expectedFrom === expectedTo
      ? t('card:tracking.by', { day: inWords(expectedTo) })
      : t('card:tracking.between', { from: inWords(expectedFrom), to: inWords(expectedTo) });
  const hasOld = cards.some(({ cardStatusId }) => cardStatusOf(cardStatusId) === 'debit');
  const stations = stationsOf(tracking).map(({ title, state, happenedAt }, at) => {
    const isAhead = at === icons.length - 1 && state === 'later';
    const when = happenedAt === null ? '' : inWords(dayIn(timeZone, new Date(happenedAt)));
    return {
      title: t(title),
      state,
      when: isAhead ? expected : when,
      icon: state === 'done' ? check : (icons[at] ?? check),
    };
  });
  return (
    <Section
      title={t('card:tracking.title')}
      more={
        trackingNumber !== null && (
          <p>
            {t('card:tracking.number')} <strong className="num">{trackingNumber}</strong>
          </p>
        )
      }
    >
      <Timeline
        label={t('card:tracking.title')}
        stations={stations}
        words={{ done: t('card:tracking.done'), now: t('card:tracking.now'), later: t('card:tracking.later') }}
      />
      <p className="tracknote">
        {t(method === 'EXPEDITED' ? 'card:tracking.expedited' : 'card:tracking.standard')}{' '}
        {hasOld && t('card:tracking.oldWorks')}
      </p>
    </Section>
  );
}
