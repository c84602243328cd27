import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { watchFaults } from './faults.ts';
import { makePatient } from './patient-pages.ts';
import { becomeKnownTo } from './portal/known-devices.ts';
import { signInFromNewDevice, test, visit } from './portal-test.ts';
import { untilSettled, watchTraffic } from './settled.ts';
import { spokenTasks } from './spoken/tasks.ts';
import { startReader } from './spoken/virtual-reader.ts';
import { type FixedPortal, fixedInstant, openFixedPortal } from './trees/open-fixed-portal.ts';

const isWriting = process.env['WRITE_DOCS'] === '1';
const fileOf = (name: string, language: string) => path.join(import.meta.dirname, `spoken/${name}.${language}.txt`);

let portal: FixedPortal;
test.beforeAll(async () => {
  // On another day a page tells its reader other things of their money.
  portal = await openFixedPortal(24);
});
test.afterAll(() => portal.stop());

for (const { name, language, userId, path: start, play } of spokenTasks) {
  test(`${name} (${language}): a virtual screen reader speaks what its file says @night`, async ({ browser }) => {
    await portal.beginAnew();
    const context = await browser.newContext({ baseURL: portal.address.origin });
    try {
      watchTraffic(context);
      const page = await context.newPage();
      const faults = await watchFaults(page);
      await page.clock.setSystemTime(fixedInstant);
      await makePatient(context);
      await becomeKnownTo(page, portal.address, userId ?? 'rosadelgado');
      await visit(page, `/?translateTo=${language.toUpperCase()}`);
      if (userId !== null) {
        await signInFromNewDevice(page, language, userId);
        await page.waitForURL((url) => url.pathname === '/dashboard');
        await page.goto(`${start}?translateTo=${language.toUpperCase()}`);
      }
      await untilSettled(page);
      const reader = await startReader(page);
      await play(reader, page);
      await untilSettled(page);
      const written = await reader.written();
      const file = fileOf(name, language);
      if (isWriting) await writeFile(file, written);
      expect(written).toBe(await readFile(file, 'utf8'));
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
  });
}
