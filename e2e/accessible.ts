import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectReadable } from './readability/expect-readable.ts';

/** Without its comments it is half as long, and each page reads it anew. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const withoutContrast: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } };

/** Has axe look at the page, or at what a selector names, by its usual rules unless told; in a page of ours there are no frames. */
async function findViolations(page: Page, within?: string, options: axe.RunOptions = {}) {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return await page.evaluate(
    async ([selector, more]) => {
      // The script sets it; the types of a window leave it out.
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // A color on its way to another is nobody's: what has an end is waited for.
      const isEnding = ({ playState, effect }: Animation) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      const ending = document.getAnimations().filter(isEnding);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      return (await inPage.run(selector ?? document, { resultTypes: ['violations'], ...more })).violations;
    },
    [within, options] as const,
  );
}

/** Expects that axe objects to nothing on the page as it is now, or in the part of it that a selector names. */
export async function expectNoViolations(
  page: Page,
  within?: string,
  spared: readonly string[] = [],
  options: axe.RunOptions = {},
): Promise<void> {
  const violations = await findViolations(page, within, options);
  const found = violations.filter(({ id }) => !spared.includes(id));
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/**
 * Expects what axe leaves out unless it is asked: text has the contrast of level AAA, 7:1 or 4.5:1 where it is large (WCAG 1.4.6);
 * what is pressed has 24 px, or as much room (2.5.8).
 */
export async function expectStronger(page: Page): Promise<void> {
  const violations = await findViolations(page, undefined, { runOnly: ['color-contrast-enhanced', 'target-size'] });
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html}: ${any[0]?.message}`))).toEqual([]);
}

/**
 * Expects it in forced colors. Contrast is then the reader's own choice, and axe reads colors there that no browser draws
 * (those of `-webkit-text-fill-color`).
 */
export async function expectNoViolationsForced(page: Page): Promise<void> {
  const violations = await findViolations(page, undefined, withoutContrast);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/**
 * Expects it of a state that a journey has reached, and that it is easy to read. Its colors are for the night: by day they are
 * looked at on every page and on the specimens of all states (`pages.spec.ts`), and cost as much as the other rules together.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectReadable(page);
  await expectNoViolations(page, within, [], process.env['TEST_FULL'] ? {} : withoutContrast);
}
