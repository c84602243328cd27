import { expect, type Page } from '@playwright/test';

/** The most that may move, as browsers sum it up ('cumulative layout shift'). */
const maxShift = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Something that moved: how far, as browsers sum it up, and what it was. */
export interface Moved {
  value: number;
  what: string[];
}

/** Gathers from the next page on what moves there without being touched. */
export async function watchShifts(page: Page): Promise<() => Promise<Moved[]>> {
  await page.addInitScript(() => {
    // The types of a window leave out what the test keeps there.
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

/** Names what moved in the message, so that a failure tells what to mend. */
export function expectStill(moved: readonly Moved[]): void {
  const sum = moved.reduce((before, { value }) => before + value, 0);
  expect(sum, JSON.stringify(moved, null, 2)).toBeLessThanOrEqual(maxShift);
}
