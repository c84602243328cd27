import { afterAll, beforeAll, inject } from 'vitest';

/** The namespace of Stryker's instrumented code: which mutant is on, how often it was met, what was run. */
interface Stryker {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number> };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The id of the mutant that is on; 'none' where the code runs as it is. */
    activeMutant: string;
  }
  interface TaskMeta {
    /** The ids of the mutants whose code the tests of a file ran. */
    reached?: string[];
  }
}

/** A mutant of a loop may never end it; what is met so often is taken as such. */
const maxHits = 1_000_000;

const holder = globalThis as typeof globalThis & { __stryker__?: Stryker };
holder.__stryker__ ??= {};
const stryker = holder.__stryker__;
stryker.activeMutant = inject('activeMutant');
stryker.hitLimit = maxHits;
beforeAll(() => {
  stryker.hitCount = 0;
});
// biome-ignore lint/correctness/noEmptyPattern: Vitest gives the file only after fixtures that are taken apart.
afterAll(({}, file) => {
  file.meta.reached = Object.keys(stryker.mutantCoverage?.static ?? {});
});
