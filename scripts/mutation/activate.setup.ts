import { afterAll, beforeAll, inject } from 'vitest';
import { strykerState } from './stryker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The id of the mutant that is on; 'none' where the code runs as it is. */
    activeMutant: string;
    /** The ids of those that were noticed before. */
    killedBefore: readonly string[];
  }
  interface TaskMeta {
    /** The ids of the mutants whose code ran: as modules were read, and in the tests of a file. */
    reached?: { asRead: string[]; inTests: string[] };
    /** The ids of those that a test noticed, where each was on in turn. */
    killed?: string[];
    /** One of them left something behind, by which tests after it may fail. */
    isMarked?: boolean;
  }
}

/** A mutant of a loop may never end it; one that is met so often is taken as such. */
const maxHits = 1_000_000;

const stryker = strykerState();
stryker.activeMutant = inject('activeMutant');
stryker.hitLimit = maxHits;
stryker.killed = new Set(inject('killedBefore'));
beforeAll(() => {
  stryker.hitCount = 0;
});
// biome-ignore lint/correctness/noEmptyPattern: Vitest gives the file only after fixtures that are taken apart.
afterAll(({}, file) => {
  const { static: asRead = {}, perTest = {} } = stryker.mutantCoverage ?? {};
  const inTests = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
  file.meta.reached = { asRead: Object.keys(asRead), inTests: [...inTests] };
  file.meta.killed = [...(stryker.killed ?? [])];
  file.meta.isMarked = stryker.isMarked ?? false;
});
