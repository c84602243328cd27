import { formatCents } from '@portal/contract/money/money';
import { formatMonth, formatShortDay } from '@portal/contract/time/dates';
import { balanceSteps, heightInChart } from '@portal/contract/transactions/balance-steps';
import { useTexts } from '../../app/texts/use-texts.ts';
import './balance-chart.css';
import { Unbroken } from '../../ui/feedback/unbroken.tsx';
import type { StatementEntity } from './statement-entity.ts';

const [slot, barWidth, height] = [10, 8, 100];

/** The balance at the end of each day, as bars; its words say the highest and the lowest, the table every day. */
export function BalanceChart({ statement }: { statement: StatementEntity }) {
  const { t, language } = useTexts();
  const { month, from, to, openingCents, closingCents, days } = statement;
  const steps = balanceSteps(openingCents, days, to);
  const { highest, lowest, eachDayCents } = steps;
  const day = (on: string) => formatShortDay(on, to, language);
  const zero = heightInChart(0, steps) * height;
  const alt = t('statement:chart.alt', {
    month: formatMonth(month, language),
    opening: formatCents(openingCents),
    closing: formatCents(closingCents),
    highest: formatCents(highest.balanceCents),
    highestDay: day(highest.day),
    lowest: formatCents(lowest.balanceCents),
    lowestDay: day(lowest.day),
  });
  return (
    <div className="balances">
      <p className="num" aria-hidden="true">
        <Unbroken text={formatCents(highest.balanceCents)} />
      </p>
      <svg
        viewBox={`0 0 ${eachDayCents.length * slot} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={alt}
      >
        {eachDayCents.map((cents, at) => {
          const top = heightInChart(cents, steps) * height;
          return (
            <rect
              // A month's days keep their places.
              key={`${month}-${at + 1}`}
              x={at * slot + (slot - barWidth) / 2}
              y={height - Math.max(top, zero)}
              width={barWidth}
              height={Math.abs(top - zero)}
            />
          );
        })}
      </svg>
      <p className="balances__days" aria-hidden="true">
        <span>{day(from)}</span> <span>{day(to)}</span>
      </p>
    </div>
  );
}
