/** The next full hour, half hour or the like after an instant, the same for every process whenever it started. */
export const nextMultiple = (ms: number, instant: Date): Date =>
  new Date((Math.floor(instant.getTime() / ms) + 1) * ms);
