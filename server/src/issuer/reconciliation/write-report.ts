import { dollars } from '../books/dollars.ts';
import { isEven, type ReconciliationLine } from './keep-lines.ts';

/** A day's report as CSV: each line with what was told and what was booked, then what people have to look into. */
export function writeReport(
  day: string,
  lines: readonly ReconciliationLine[],
  exceptions: readonly { kind: string; count: number }[],
): string {
  const rows = lines.map((line) => {
    const { told, booked } = line;
    const sums = [told.count, dollars(told.cents), booked.count, dollars(booked.cents)];
    return [day, line.line, ...sums, dollars(told.cents - booked.cents), isEven(line) ? 'ok' : 'DIFFERS'].join();
  });
  const open = exceptions.map(({ kind, count }) => [day, `exception ${kind}`, count, '', '', '', '', 'OPEN'].join());
  const head = 'day,line,told,told USD,booked,booked USD,difference USD,state';
  return `${[head, ...rows, ...open].join('\n')}\n`;
}
