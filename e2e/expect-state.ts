import { expect, type Page } from '@playwright/test';

/** The page says what has become of it: in its h1, and in the title of its tab. */
export async function expectState(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${heading} | Clara`);
}
