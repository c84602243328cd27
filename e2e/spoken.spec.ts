import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { beKnownTo } from './portal/known-devices.ts';
import { test, visit } from './portal-test.ts';
import { untilSettled } from './settled.ts';
import { spokenTasks } from './spoken/tasks.ts';
import { startReader } from './spoken/virtual-reader.ts';

const isWriting = process.env['WRITE_DOCS'] === '1';
const fileOf = (name: string, language: string) => path.join(import.meta.dirname, `spoken/${name}.${language}.txt`);

for (const [at, { name, language, userId, path: start, play }] of spokenTasks.entries()) {
  test(`${name} (${language}): a virtual screen reader speaks what its file says${nightIf(at % 4 !== 3)}`, async ({
    page,
    portal,
  }) => {
    await portal.beginAnew();
    if (userId === null) {
      await beKnownTo(page, 'rosadelgado');
      await visit(page, `${start}?translateTo=${language.toUpperCase()}`);
    } else await openAccount(page, language, userId, start);
    await untilSettled(page);
    const reader = await startReader(page);
    await play(reader, page);
    await untilSettled(page);
    const written = await reader.written();
    const file = fileOf(name, language);
    if (isWriting) await writeFile(file, written);
    expect(written).toBe(await readFile(file, 'utf8'));
  });
}
