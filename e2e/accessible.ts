import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { expectReadable } from './readability/expect-readable.ts';

/** Has axe look at the page, or at what a selector names; in a page of ours there are no frames. */
async function findViolations(page: Page, within?: string) {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (selector) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(selector ?? document, { resultTypes: ['violations'] })).violations;
  }, within);
}

/** What the page shows now, or the part of it that a selector names, has nothing that axe objects to, and is easy to read. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const violations = await findViolations(page, within);
  await expectReadable(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
