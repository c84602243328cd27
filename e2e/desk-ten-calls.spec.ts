import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type CountedCall, describeCalls, findCall } from './console-calls/describe.ts';
import { openConsoleCall, tenCalls } from './console-calls/ten-calls.ts';
import { signInToDesk } from './desk-journey.ts';
import { nightIf } from './nightly.ts';
import { test } from './portal-test.ts';
import { startCounting } from './steps/count.ts';

const doc = path.resolve(import.meta.dirname, '../docs/console-calls.md');
const isWriting = process.env['WRITE_DOCS'] === '1';
const counted: CountedCall[] = [];

for (const [at, call] of tenCalls.entries()) {
  const { name, language, staff, decider = '', before, go } = call;
  test(`${language}: ${name}: as many presses and fields as docs/console-calls.md says${nightIf(at % 5 > 0)}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await before?.(page);
    await signInToDesk(page, language, staff);
    const steps = startCounting();
    const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 900 } });
    const deciding = await other.newPage();
    if (decider !== '') await signInToDesk(deciding, language, decider);
    const opened = await openConsoleCall(page, steps, call);
    const startedAt = performance.now();
    await go(opened, async () => ({ ...opened, page: deciding }));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    await other.close();
    const { taps: presses, fields } = steps.count;
    counted.push({ name, language, presses, fields, seconds });
    const said = findCall(await readFile(doc, 'utf8').catch(() => ''), name);
    if (!isWriting) expect({ presses, fields }).toEqual({ presses: said?.presses, fields: said?.fields });
  });
}

test('docs/console-calls.md is made from the calls', async () => {
  if (isWriting) await writeFile(doc, describeCalls(counted));
  const text = await readFile(doc, 'utf8');
  const nothing = { language: '', presses: -1, fields: -1, seconds: '' };
  const found = tenCalls.map(({ name, language }) => ({ ...nothing, ...findCall(text, name), name, language }));
  expect(text).toBe(describeCalls(found));
});
