import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { test, visit } from './portal-test.ts';
import { untilSettled } from './settled.ts';
import { startCounting } from './steps/count.ts';
import { type Counted, describeSteps, findCounted } from './steps/describe.ts';
import { holderTasks } from './steps/holder-tasks.ts';
import { visitorTasks } from './steps/visitor-tasks.ts';

const doc = path.resolve(import.meta.dirname, '../docs/steps.md');
const isWriting = process.env['WRITE_DOCS'] === '1';
const tasks = [...visitorTasks, ...holderTasks];
const counted: Counted[] = [];

test.use({ viewport: { width: 390, height: 800 } });

for (const [at, { name, userId, go }] of tasks.entries()) {
  test(`${name}: as many taps and fields as docs/steps.md says${nightIf(at % 5 > 0)}`, async ({ page }) => {
    if (userId === null) await visit(page, '/?translateTo=EN');
    else await openAccount(page, 'en', userId);
    await untilSettled(page);
    const steps = startCounting();
    await go(steps, page);
    counted.push({ name, ...steps.count });
    if (!isWriting) expect(steps.count).toEqual(findCounted(await readFile(doc, 'utf8'), name));
  });
}

test('docs/steps.md is made from the tasks', async () => {
  if (isWriting) await writeFile(doc, describeSteps(counted));
  const text = await readFile(doc, 'utf8');
  const found = tasks.map(({ name }) => ({ name, ...(findCounted(text, name) ?? { taps: -1, fields: -1 }) }));
  expect(text).toBe(describeSteps(found));
});
