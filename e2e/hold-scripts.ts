import type { Page } from '@playwright/test';

/** Keeps every script from the page; gives what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}
