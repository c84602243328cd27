/** The part of Stryker's instrumented code that it leaves to who runs it: which mutant is on, and what ran. */
interface StrykerState {
  /** The id of the mutant that is on; each switch reads it. */
  activeMutant: string;
  currentTestId?: string | undefined;
  /** How often the code of each mutant ran: as modules were read, and in each test. */
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  /** The mutants that a test noticed, by `each-mutant.runner.ts`. */
  killed: Set<string>;
  /** One of them left something behind. */
  isMarked: boolean;
}

/** The id that no mutant has: the code runs as it is. */
export const noMutant = 'none';

const on = { id: noMutant, reads: 0, maxReads: Number.POSITIVE_INFINITY };

/** Switches a mutant on, or none. Code that meets more switches than it may is in a loop without end, and is ended. */
export function switchOn(id: string, maxReads = Number.POSITIVE_INFINITY): void {
  on.id = id;
  on.reads = 0;
  on.maxReads = maxReads;
}

/** Returns how many switches were met since a mutant was switched on. */
export const countReads = (): number => on.reads;

const state: StrykerState = {
  get activeMutant() {
    on.reads += 1;
    if (on.reads > on.maxReads) throw new Error('a loop without end');
    return on.id;
  },
  killed: new Set(),
  isMarked: false,
};

/** The state that all instrumented modules of a worker share. */
export function strykerState(): StrykerState {
  const holder = globalThis as typeof globalThis & { __stryker__?: StrykerState };
  holder.__stryker__ ??= state;
  return holder.__stryker__;
}
