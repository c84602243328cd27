import { type RunnerTestCase, TestRunner } from 'vitest';
import { countReads, noMutant, strykerState, switchOn } from './stryker.ts';

/** A mutant may meet so many times as many switches as the test does without it; more is a loop without end. */
const maxTimesAsMany = 10;
const minReads = 100_000;

const isFailing = async (play: () => unknown): Promise<boolean> => {
  try {
    await play();
    return false;
  } catch {
    return true;
  }
};

/**
 * Runs each test once as the code is, and then once with each mutant that it runs and no test before it noticed: thousands in a
 * minute, as nothing is read or started anew. Mutants that act as modules are read need a run of their own.
 * @public named by rules.ts
 */
export default class EachMutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const stryker = strykerState();
    const play = TestRunner.getTestFn(test);
    stryker.currentTestId = test.id;
    switchOn(noMutant);
    await play();
    const maxReads = minReads + countReads() * maxTimesAsMany;
    const { static: asRead = {}, perTest = {} } = stryker.mutantCoverage ?? {};
    for (const id of Object.keys(perTest[test.id] ?? {})) {
      if (stryker.isMarked || stryker.killed.has(id) || Object.hasOwn(asRead, id)) continue;
      switchOn(id, maxReads);
      const isNoticed = await isFailing(play);
      switchOn(noMutant);
      if (!isNoticed) continue;
      // A mutant that leaves something behind would be taken for the next one's mistake: those that are left run alone.
      stryker.isMarked = await isFailing(play);
      if (!stryker.isMarked) stryker.killed.add(id);
    }
    // Between tests, modules are read.
    stryker.currentTestId = undefined;
  }
}
