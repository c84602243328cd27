import { expect, type Page } from '@playwright/test';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { untilSettled } from './settled.ts';

/** The most that may move, as browsers sum it up ('cumulative layout shift'). */
const maxShift = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Counts from the next page on what moves there without being touched. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const kept = window as unknown as { shifts: number[] };
    kept.shifts = [];
    new PerformanceObserver((entries) => {
      for (const { value, hadRecentInput } of entries.getEntries() as Shift[])
        if (!hadRecentInput) kept.shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () =>
    await page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, value) => sum + value, 0);
    });
}

const pages = [
  { path: '/dashboard', comes: '.mycard__digits' },
  { path: '/expense-analyzer', comes: '.spend__sum' },
  { path: '/transactions', comes: '.ledger__row' },
  { path: '/my-card', comes: '.mycard__digits' },
];

for (const { path, comes } of pages) {
  test(`English: nothing jumps on ${path} while it is fetched, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await openAccount(page, 'en', 'rosadelgado', path);
    await expect(page.locator(comes).first()).toBeVisible();
    const shiftOf = await watchShifts(page);
    await page.reload();
    await expect(page.locator(comes).first()).toBeVisible();
    await untilSettled(page);
    expect(await shiftOf()).toBeLessThanOrEqual(maxShift);
  });
}
