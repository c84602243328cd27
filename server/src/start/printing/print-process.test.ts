import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postDeposit } from '../../issuer/face.ts';
import { startPaper } from '../../paper/mailing/paper-subscriptions.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { testSecret } from '../../testing/keys.ts';
import { type MailDays, openMailDays, piecesIn } from '../../testing/mail-days.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createPrintProcess, type PrintFiles, type PrintProcess } from './print-process.ts';

let days: MailDays;
let keysFile: string;
let printing: PrintProcess;
beforeEach(async () => {
  days = await openMailDays();
  keysFile = path.join(await makeTemporaryFolder(), 'keys.json');
  await writeKeys(testSecret);
  const { host, port, user, database } = days.api.pool.options;
  printing = createPrintProcess(
    { host, port, user, database },
    {
      isDemo: false,
      mailHouse: { folder: days.folder, keyFile: days.keyFile },
      programDir: 'program',
      textsDir: 'texts',
      keysFile,
      token: null,
      databaseReadUrl: undefined,
    },
  );
});
afterEach(async () => {
  await printing.stop();
  await days.close();
});

const writeKeys = (secret: string) =>
  writeFile(keysFile, JSON.stringify({ current: 'test', keys: { test: secret }, bound: true }), { mode: 0o600 });

async function wantPaper(): Promise<TestPerson> {
  const person = await createTestPerson(days.api);
  await startPaper(days.api.pool, person, { now: days.api.clock.now(), today: '2026-11-20' });
  return person;
}

/** Prints what is due by the process, and keeps how each file went. */
async function printNight(print: PrintFiles = printing.print) {
  const went: (number | string)[] = [];
  await days.run(days.mailHouse, async (file, now) => {
    const pages = await print(file, now).catch((fault: Error) => {
      went.push(fault.message);
      throw fault;
    });
    went.push(pages);
    return pages;
  });
  return { went, files: await days.take() };
}

test('what is due is printed by another process, the same that is printed here', async () => {
  const people = [await wantPaper(), await wantPaper()];
  days.goTo('2026-12-01T08:00:00Z');
  const { went, files } = await printNight();
  expect(went).toEqual([4]);
  expect(piecesIn(files)).toEqual(people.map(({ accountId }) => `S-2026-11-${accountId}`));
  const { pages } = await readPdf(files.find(({ name }) => name.includes('.pdf'))?.content ?? new Uint8Array());
  expect(pages).toHaveLength(4);
});

test('a fault is told, and the next try begins anew: with the keys that are right by then', async () => {
  const { accountId } = await wantPaper();
  await writeKeys(Buffer.alloc(32, 8).toString('base64'));
  days.goTo('2026-12-01T08:00:00Z');
  const wrong = await printNight();
  expect(wrong).toEqual({ went: [expect.any(String)], files: [] });
  await writeKeys(testSecret);
  days.goTo('2026-12-01T09:00:00Z');
  const right = await printNight();
  expect(right.went).toEqual([2]);
  expect(piecesIn(right.files)).toEqual([`S-2026-11-${accountId}`]);
});

test('stopped at a file, it lets that file fail; the next try prints it', async () => {
  const { accountId } = await wantPaper();
  days.goTo('2026-12-01T08:00:00Z');
  const stopped = await printNight(async (file, now) => {
    const printed = printing.print(file, now);
    // Before it can be done: its process is only starting.
    await Promise.all([printing.stop(), printed.catch(() => undefined)]);
    return await printed;
  });
  expect(stopped).toEqual({ went: ['the print run ended early'], files: [] });
  days.goTo('2026-12-01T09:00:00Z');
  const { went, files } = await printNight();
  expect(went).toEqual([2]);
  expect(piecesIn(files)).toEqual([`S-2026-11-${accountId}`]);
});

test('the fullest month that the limits let through is printed in the space that a process has @night', async () => {
  const { accountId } = await wantPaper();
  const { uses } = days.api.services.issuing.dailyLimits;
  await inTransaction(days.api.pool, async (tx) => {
    for (let n = 0; n < 30 * uses; n++) {
      const businessDay = `2026-11-${String(1 + (n % 30)).padStart(2, '0')}`;
      const description = `Supermercado de la Esquina, number ${n}`;
      const deposit = { accountId, reference: `full-${n}`, description, amountCents: 1, businessDay };
      await postDeposit(tx, deposit, new Date(`${businessDay}T17:00:00Z`));
    }
  });
  days.goTo('2026-12-01T08:00:00Z');
  const { went } = await printNight();
  expect(went).toEqual([expect.any(Number)]);
  expect(Number(went[0])).toBeGreaterThan(50);
}, 60_000);
