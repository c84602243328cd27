import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectReadable } from './readability/expect-readable.ts';

/** Without its comments it is half as long, and each page reads it anew. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Has axe look at the page, or at what a selector names; in a page of ours there are no frames. */
async function findViolations(page: Page, within?: string) {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return await page.evaluate(async (selector) => {
    // The script sets it; the types of a window leave it out.
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(selector ?? document, { resultTypes: ['violations'] })).violations;
  }, within);
}

/** Expects that axe objects to nothing on the page as it is now, or in the part of it that a selector names. */
export async function expectNoViolations(page: Page, within?: string, spared: readonly string[] = []): Promise<void> {
  const violations = await findViolations(page, within);
  const found = violations.filter(({ id }) => !spared.includes(id));
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The same, and it is easy to read. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectReadable(page);
  await expectNoViolations(page, within);
}
