import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/**
 * Lets a run pass in which a browser hung and the journey passed the second time. A journey that failed for any other reason
 * fails the run, whatever it did then: a race that shows once in ten runs is a fault.
 */
export default class OnlyHungAgain implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const failed = (this.#suite?.allTests() ?? []).filter(failedAtFirst);
    if (result.status !== 'passed' || failed.length === 0) return undefined;
    for (const { title } of failed) console.error(`passed only when it was run again, and had not hung: ${title}`);
    return { status: 'failed' };
  }
}

/** Tells whether a journey passed only when it was run again, and before had failed without reaching its time limit. */
export function failedAtFirst(test: Pick<TestCase, 'results' | 'outcome'>): boolean {
  return test.outcome() === 'flaky' && test.results.some(({ status }) => status === 'failed');
}
