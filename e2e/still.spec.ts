import { expect, type Page } from '@playwright/test';
import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { untilSettled } from './settled.ts';

/** The most that may move, as browsers sum it up ('cumulative layout shift'). */
const maxShift = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Something that moved: how far, as browsers sum it up, and what it was. */
interface Moved {
  value: number;
  what: string[];
}

/** Gathers from the next page on what moves there without being touched. */
async function watchShifts(page: Page): Promise<() => Promise<Moved[]>> {
  await page.addInitScript(() => {
    const kept = window as unknown as { moved: Moved[] };
    kept.moved = [];
    const nameOf = (node: Node | null) => (node instanceof Element && node.className) || (node?.nodeName ?? 'gone');
    new PerformanceObserver((entries) => {
      for (const { value, hadRecentInput, sources } of entries.getEntries() as Shift[]) {
        const what = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)}: ${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}`,
        );
        if (!hadRecentInput) kept.moved.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);
}

/** What moved stands in the message, so that a failure tells what to mend. */
function expectStill(moved: readonly Moved[]): void {
  const sum = moved.reduce((before, { value }) => before + value, 0);
  expect(sum, JSON.stringify(moved, null, 2)).toBeLessThanOrEqual(maxShift);
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
    const listMoved = await watchShifts(page);
    await page.reload();
    await expect(page.locator(comes).first()).toBeVisible();
    await untilSettled(page);
    expectStill(await listMoved());
  });
}

test('Spanish: messages of the program that come late push nothing away', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openAccount(page, 'es', 'rosadelgado');
  const listMoved = await watchShifts(page);
  await page.route(`**${getMetadata.path}?*`, async (route) => {
    await expect(page.locator('.ledger__row').first()).toBeVisible();
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Los bancos cierran')).toBeVisible();
  await untilSettled(page);
  expectStill(await listMoved());
});
