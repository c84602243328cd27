import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findPageRoute, notFoundPath, pageRoutes } from './routes.ts';

test.each(pageRoutes)('$path has its page', ({ page }) => {
  expect(existsSync(path.resolve(import.meta.dirname, '..', `${page}-page.tsx`))).toBe(true);
});

test('no path is listed twice', () => {
  expect(new Set(pageRoutes.map((route) => route.path)).size).toBe(pageRoutes.length);
});

test('a page that is not built is not found, so that nothing links to it', () => {
  expect(findPageRoute('/atm-locator')).toBeNull();
  expect(findPageRoute(notFoundPath)).not.toBeNull();
});
