/** The things that are done to the portal on the way, in this order. */
export type Act = 'rotate' | 'backup' | 'release' | 'loseDatabase' | 'fillDisk';

/**
 * When each begins, as a part of the run. Each has time to end before the next one on a run of three minutes, and between the
 * release and the end there is a tenth that nothing disturbs for each process that is compared.
 */
const startOf: Record<Act, number> = { rotate: 0.2, backup: 0.3, release: 0.4, loseDatabase: 0.62, fillDisk: 0.72 };

/** The acts with the second of the run at which each begins. */
export function scheduleOf(seconds: number): { act: Act; atSecond: number }[] {
  const acts = Object.entries(startOf) as [Act, number][];
  return acts.map(([act, part]) => ({ act, atSecond: part * seconds }));
}

/** Seconds of the run, the second of them excluded. */
export type Window = readonly [number, number];

/**
 * The tenths that are compared of each process: the first of them is over its warm-up, in which caches and pools fill and the
 * engine compiles what is often called; the second is its last.
 */
export function windowsOf(seconds: number): {
  first: Record<'early' | 'late', Window>;
  second: Record<'early' | 'late', Window>;
} {
  const part = (from: number): Window => [from * seconds, (from + 0.1) * seconds];
  return { first: { early: part(0.1), late: part(0.3) }, second: { early: part(0.5), late: part(0.9) } };
}

/** A time in which the database cannot be asked, by `performance.now()`. */
export interface Outage {
  what: string;
  fromMs: number;
  toMs: number;
}

/** A call that was not answered with 200. */
export interface Failure {
  name: string;
  /** 0: not answered at all. */
  status: number;
  sentMs: number;
  answeredMs: number;
}

/** Longer than the connections to a database that is back take to be opened anew: 7.1 s at most were measured (decision 39). */
export const graceMs = 10_000;

/**
 * Tells whether a failure is one that callers may see: a clear 503 to what was under way during an outage, or shortly after
 * it. Nothing is allowed at any other time, nor is silence ever: the process that answers lives.
 */
export function isAllowed({ status, sentMs, answeredMs }: Failure, outages: readonly Outage[]): boolean {
  return status === 503 && outages.some(({ fromMs, toMs }) => answeredMs >= fromMs && sentMs <= toMs + graceMs);
}
