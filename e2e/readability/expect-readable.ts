import { expect, type Page } from '@playwright/test';
import { findLanguage } from '@portal/contract/language';
import { type Ease, measure } from '../../scripts/readability/measure.ts';
import { proseOf } from './prose-of.ts';

/** How hard what a page shows now is, in the language that it says it has; null where it shows no sentence. */
async function measurePage(page: Page): Promise<Ease | null> {
  const language = findLanguage(await page.locator('html').getAttribute('lang'));
  if (language === null) throw new Error('the page says no language that we measure');
  return measure(await proseOf(page), language);
}

/** Expects the page's own text to be easy to read. */
export async function expectReadable(page: Page): Promise<void> {
  const ease = await measurePage(page);
  expect(ease?.isEasy ?? true, `easy to read: ${ease?.figure.toFixed(1)}`).toBe(true);
}
