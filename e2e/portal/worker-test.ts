import { test as base } from '@playwright/test';
import { keepDrawing } from '../keep-drawing.ts';
import { openWorkerPortal, type WorkerPortal } from './worker-portal.ts';

/** Longest wait for a portal on a machine that is busy. */
const startWithinMs = 180_000;

/** Tests with a portal: one for each worker, and each file begins on a clone of the seed, whatever others did. */
export const test = base.extend<{ address: URL }, { portal: WorkerPortal }>({
  portal: [
    // Playwright reads from the first parameter what a fixture needs: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const portal = openWorkerPortal(parallelIndex);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: startWithinMs },
  ],
  browser: [
    async ({ browser }, use) => {
      keepDrawing(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // Where the portal is, once it has begun for the file.
  address: [
    async ({ portal }, use, { file }) => {
      await portal.beginFor(file);
      await use(portal.address);
    },
    { auto: true, timeout: startWithinMs },
  ],
  baseURL: async ({ address }, use) => {
    await use(address.origin);
  },
});
