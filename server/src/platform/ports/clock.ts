/** The only source of the present time. Handlers get `now` from it; SQL never asks the database's clock. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };
