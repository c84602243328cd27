import { figuresOf } from '@portal/contract/intl';

const figures = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A Date whose local fields are what the clock on the wall shows in a zone, for a library that knows no zones. */
export function toWallClock(timeZone: string, instant: Date): Date {
  const { year, month, day, hour, minute } = figuresOf(instant, { ...figures, timeZone });
  return new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

const two = (figure: number) => String(figure).padStart(2, '0');

/** Returns the time that such a clock shows: yyyy-MM-dd and HH:mm. */
export const wallClockOf = (local: Date): { day: string; time: string } => ({
  day: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
  time: `${two(local.getHours())}:${two(local.getMinutes())}`,
});
