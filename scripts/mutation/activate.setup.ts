import { afterAll, inject } from 'vitest';
import { strykerState, switchOn } from './stryker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The id of the mutant that is on, or `noMutant`. */
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

/** The tests of one file meet fewer switches; a loop without end meets as many in seconds. */
const maxReads = 100_000_000;

const stryker = strykerState();
switchOn(inject('activeMutant'), maxReads);
stryker.killed = new Set(inject('killedBefore'));
// biome-ignore lint/correctness/noEmptyPattern: Vitest gives the file only after fixtures that are taken apart.
// oxlint-disable-next-line no-empty-pattern -- the same
afterAll(({}, file) => {
  const { static: asRead = {}, perTest = {} } = stryker.mutantCoverage ?? {};
  const inTests = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
  file.meta.reached = { asRead: Object.keys(asRead), inTests: [...inTests] };
  file.meta.killed = [...stryker.killed];
  file.meta.isMarked = stryker.isMarked;
});
