import type { MoneyAhead } from '@portal/contract/ahead/money-ahead';
import { daysBetween } from '@portal/contract/time/days';
import type { CSSProperties } from 'react';
import './ahead-line.css';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowDown } from '../ui/figures/place-icons.ts';

/** The days from today to the next deposit as a line, with a mark for each bill. The words below it say all of it. */
export function AheadLine({ ahead, day }: { ahead: MoneyAhead; day: string }) {
  const { today, bills } = ahead;
  const days = Math.max(1, daysBetween(today, day));
  const marks = [...new Set(bills.filter((bill) => bill.day < day).map((bill) => bill.day))];
  const at = (each: string) => ({ '--x': `${(100 * daysBetween(today, each)) / days}%` }) as CSSProperties;
  return (
    <div className="ahead-line" aria-hidden="true">
      <span className="ahead-line__rail" />
      {marks.map((each) => (
        <span className="ahead-line__dot ahead-line__dot--bill" style={at(each)} key={each} />
      ))}
      <span className="ahead-line__dot ahead-line__dot--now" style={at(today)} />
      <span className="ahead-line__dot ahead-line__dot--in" style={at(day)}>
        <Icon path={arrowDown} />
      </span>
    </div>
  );
}
