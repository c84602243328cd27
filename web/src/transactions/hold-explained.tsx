import { formatCents } from '@portal/contract/money/money';
import { formatMoment } from '@portal/contract/time/dates';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Reason } from '../ui/feedback/reason.tsx';
import { check, fuel, hourglass, undo } from '../ui/figures/icons.ts';
import { Timeline } from '../ui/figures/timeline.tsx';
import type { Detail } from './transaction-detail.ts';

/** Why money is set aside, and until when. */
export function HoldExplained({ detail }: { detail: Detail }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { type, amountCents, happenedAt, holdEndsAt } = detail;
  const isFuel = type === 'FUEL_HOLD';
  const amount = formatCents(Math.abs(amountCents));
  const timeOf = (instant: string) => formatMoment(new Date(instant), language, timeZone);
  const back = {
    title: t(isFuel ? 'transactions:hold.fuelBack' : 'transactions:hold.back'),
    when: t('transactions:hold.by', { time: holdEndsAt === null ? '' : timeOf(holdEndsAt) }),
    icon: undo,
    state: 'later' as const,
  };
  return (
    <>
      <Reason icon={isFuel ? fuel : hourglass} title={t('transactions:hold.why', { amount })} tone="info">
        {t(isFuel ? 'transactions:hold.fuelText' : 'transactions:hold.text', { amount })}
      </Reason>
      <Timeline
        isTall
        label={t('transactions:hold.way')}
        words={{
          done: t('transactions:hold.done'),
          now: t('transactions:hold.now'),
          later: t('transactions:hold.later'),
        }}
        stations={[
          { title: t('transactions:hold.set', { amount }), when: timeOf(happenedAt), icon: check, state: 'done' },
          {
            title: t('transactions:hold.wait'),
            when: t(isFuel ? 'transactions:hold.fuelNote' : 'transactions:hold.waitNote'),
            icon: hourglass,
            state: 'now',
          },
          ...(holdEndsAt === null ? [] : [back]),
        ]}
      />
      {isFuel && (
        <p>
          <strong>{t('transactions:hold.nextTime')}</strong> <span>{t('transactions:hold.payInside')}</span>
        </p>
      )}
    </>
  );
}
