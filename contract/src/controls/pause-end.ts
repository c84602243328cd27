import { dayIn } from '../time/dates.ts';
import { dayAfter } from '../time/days.ts';
import { instantIn } from '../time/hours.ts';

/** For how long a card is paused: an hour, or until eight in the morning of the next day. */
export const pauses = ['HOUR', 'MORNING'] as const;
export type Pause = (typeof pauses)[number];

const hourMs = 3_600_000;
const morningHour = 8;

/** The moment at which a pause that begins at `now` ends by itself. `timeZone` is the program's. */
export function pauseEnd(pause: Pause, now: Date, timeZone: string): Date {
  if (pause === 'HOUR') return new Date(now.getTime() + hourMs);
  return instantIn(timeZone, dayAfter(dayIn(timeZone, now), 1), morningHour);
}
