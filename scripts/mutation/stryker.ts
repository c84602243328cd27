/** The part of Stryker's instrumented code that it leaves to who runs it: which mutant is on, how often it was met, what ran. */
export interface StrykerState {
  /** The id of the mutant that is on; 'none' where the code runs as it is. */
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string | undefined;
  /** How often the code of each mutant ran: as modules were read, and in each test. */
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  /** The mutants that a test noticed, by `each-mutant.runner.ts`. */
  killed?: Set<string>;
  /** One of them left something behind. */
  isMarked?: boolean;
}

/** The state that all instrumented modules of a worker share. */
export function strykerState(): StrykerState {
  const holder = globalThis as typeof globalThis & { __stryker__?: StrykerState };
  holder.__stryker__ ??= {};
  return holder.__stryker__;
}
