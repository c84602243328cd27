import { expect } from '@playwright/test';
import { listNotifications } from '@portal/contract/alerts/list-notifications';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { untilSettled } from './settled.ts';

test('the page of messages asks each call once when it loads', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAccount(page, 'en', 'linhtran');
  await untilSettled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/notifications?translateTo=EN');
  await untilSettled(page);
  expect(asked).toContain(`GET ${listNotifications.path}`);
  expect(asked).toEqual([...new Set(asked)]);
});
