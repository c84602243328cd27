import type { Page } from '@playwright/test';

/** Collects a page's complaints from here on: console errors, CSP violations, errors that React recovered from. */
export async function watchFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports every refused call and every unknown page; these are what journeys try. The tool reports that it keeps
    // the service worker out.
    const isExpected = /^Failed to load resource|^Service Worker registration blocked by Playwright$/.test(
      message.text(),
    );
    if (['error', 'warning'].includes(message.type()) && !isExpected) faults.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return faults;
}
