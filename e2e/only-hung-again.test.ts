import type { TestResult } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { failedAtFirst } from './only-hung-again.ts';

const journey = (outcome: 'flaky' | 'expected' | 'unexpected', ...statuses: TestResult['status'][]) => ({
  outcome: () => outcome,
  // The rest of a result is not looked at.
  results: statuses.map((status) => ({ status }) as TestResult),
});

test('a journey that hung and then passed lets the run pass', () => {
  expect(failedAtFirst(journey('flaky', 'timedOut', 'passed'))).toBe(false);
  expect(failedAtFirst(journey('expected', 'passed'))).toBe(false);
});

test('a journey that failed and then passed fails the run', () => {
  expect(failedAtFirst(journey('flaky', 'failed', 'passed'))).toBe(true);
});
