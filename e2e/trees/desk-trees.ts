import { type Browser, expect, type Page } from '@playwright/test';
import { signInToDesk, takeRosasCall } from '../desk-journey.ts';
import { untilSettled, watchTraffic } from '../settled.ts';
import { fixedInstant } from './open-fixed-portal.ts';

/** Looks at a page of the console, which is kept under a name. */
type Look = (page: Page, name: string, path: string) => Promise<void>;

/** Opens a page of the console in a language, and waits until all that it shows is there. */
export async function showDeskPage(page: Page, path: string, language: 'en' | 'es'): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('desk-language', chosen), language);
  await page.goto(`/desk${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await untilSettled(page);
}

/** The path of the page that is open, below the console. */
const pathOf = (page: Page) => new URL(page.url()).pathname.replace(/^\/desk/, '');

/** The pages that each of the staff opens: the first page, a call and its person, what waits for a second person, a task, the log. */
const walks: readonly { staff: string; walk: (page: Page, look: Look, origin: string) => Promise<void> }[] = [
  {
    staff: 'Dana Whitfield',
    walk: async (page, look, origin) => {
      await look(page, '/desk/home', '/');
      await look(page, '/desk/approvals', '/approvals');
      await page.goto('/desk');
      await takeRosasCall(page, origin, 'en');
      const person = pathOf(page);
      await look(page, '/desk/person', person);
      await look(page, '/desk/person-acts', `${person}/acts`);
      await look(page, '/desk/person-messages', `${person}/messages`);
      await look(page, '/desk/search', '/people');
      await look(page, '/desk/verify', '/people/verify');
    },
  },
  {
    staff: 'Priya Raman',
    walk: async (page, look) => {
      await look(page, '/desk/disputes', '/disputes');
      await page.goto('/desk/disputes/P-204861');
      await page.getByRole('button', { name: 'Take this case' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa Delgado');
      await look(page, '/desk/task', '/tasks/problem:P-204861');
    },
  },
  {
    staff: 'Helen Ostrow',
    // Each look at the log is an entry of its own; those of somebody who left stay as they are.
    walk: async (page, look) => await look(page, '/desk/audit', '/audit?staff=priya.raman'),
  },
];

/** Has the staff open the main pages of the console, each in a browser of its own, on the fixed day. */
export async function walkDesk(browser: Browser, origin: string, look: Look): Promise<void> {
  for (const { staff, walk } of walks) {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    watchTraffic(context);
    const page = await context.newPage();
    await page.clock.setSystemTime(fixedInstant);
    await signInToDesk(page, 'en', staff);
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${staff.split(' ')[0]}` })).toBeVisible();
    await walk(page, look, origin);
    await context.close();
  }
}
