import { type RunnerTestCase, TestRunner } from 'vitest';
import { strykerState } from './stryker.ts';

/** A mutant may run its code so many times as often as the test does without it; more is a loop without end. */
const maxTimesAsOften = 100;
const maxHits = 10_000;

/**
 * Runs each test once as the code is, and then once with each mutant that it runs and no test before it noticed: thousands in a
 * minute, as nothing is read or started anew. Mutants that act as modules are read need a run of their own.
 */
export default class EachMutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const stryker = strykerState();
    const play = TestRunner.getTestFn(test);
    stryker.currentTestId = test.id;
    await play();
    const killed = (stryker.killed ??= new Set());
    const { static: asRead = {}, perTest = {} } = stryker.mutantCoverage ?? {};
    const hits = Object.entries(perTest[test.id] ?? {});
    for (const [id, times] of hits) {
      if (stryker.isMarked || killed.has(id) || Object.hasOwn(asRead, id)) continue;
      stryker.activeMutant = id;
      stryker.hitCount = 0;
      stryker.hitLimit = maxHits + times * maxTimesAsOften;
      const isNoticed = await Promise.resolve(play()).then(
        () => false,
        () => true,
      );
      stryker.activeMutant = 'none';
      if (!isNoticed) continue;
      // A mutant that leaves something behind would be taken for the next one's mistake: those that are left run alone.
      stryker.isMarked = await Promise.resolve(play()).then(
        () => false,
        () => true,
      );
      if (!stryker.isMarked) killed.add(id);
    }
    // Between tests, modules are read.
    stryker.currentTestId = undefined;
  }
}
