import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { noSleepRule } from './no-sleep-rule.ts';

test.each([
  ['setTimeout', 'await new Promise((resolve) => setTimeout(resolve, 300));'],
  ['window.setTimeout', 'await page.evaluate(() => new Promise((resolve) => window.setTimeout(resolve, 300)));'],
  ['page.waitForTimeout', 'await page.waitForTimeout(500);'],
  ['timers/promises', "import { setTimeout as sleep } from 'node:timers/promises';"],
  ['vi.waitFor', 'await vi.waitFor(() => expect(told).toHaveBeenCalled());'],
  ['vi.waitUntil', 'await vi.waitUntil(async () => isDone);'],
  ["'networkidle'", "await page.waitForLoadState('networkidle');"],
  ["'networkidle'", "await page.reload({ waitUntil: 'networkidle' });"],
])('%s is found in tests of every kind', (name, text) => {
  for (const path of ['server/src/platform/jobs/lane.test.ts', 'e2e/card.spec.ts', 'e2e/every-page.ts']) {
    expect(judge(noSleepRule, { [path]: text })).toEqual([
      `${path} sleeps (${name}): a test waits for what it looks for`,
    ]);
  }
  expect(judge(noSleepRule, { 'server/src/platform/jobs/lane.ts': text })).toEqual([]);
});

test('a clock of the test, and a limit of it, are no sleep', () => {
  const text = `
    test.setTimeout(60_000); // setTimeout(resolve, 100)
    vi.spyOn(globalThis, 'setTimeout');
    await page.clock.runFor('12:50');
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), soon);
    await expect.poll(read, { timeout: 5_000 }).toBe(1);`;
  expect(judge(noSleepRule, { 'e2e/idle.spec.ts': text })).toEqual([]);
});
