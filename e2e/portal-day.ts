import type { Page } from '@playwright/test';
import { dayIn } from '@portal/contract/time/dates';

/** The time zone that the demo program names. */
const programZone = 'America/New_York';

/** The day, yyyy-MM-dd, that it is for the portal, whose clock a journey may have moved. */
export async function findPortalDay(page: Page): Promise<string> {
  const { now } = (await (await page.request.get('/demo/clock')).json()) as { now: string };
  return dayIn(programZone, new Date(now));
}
