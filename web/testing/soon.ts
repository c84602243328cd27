/**
 * How a test waits for something that happens by itself, in milliseconds. It ends when that has happened; the limit is for what
 * never does, on the slowest machine.
 */
export const soon = { timeout: 30_000, interval: 10 };
