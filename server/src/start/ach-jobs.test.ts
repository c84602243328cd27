import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setHolderName, sumBefore, verifyLedger } from '../issuer/face.ts';
import { createFileDropFolder, type FileDropPort } from '../platform/ports/file-drop.ts';
import { type AchDays, openAchDays } from '../testing/ach-days.ts';
import type { TestApi } from '../testing/api.ts';
import { testIssuing } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { openTransfers, testBank } from '../testing/transfers.ts';
import { createAchJobs } from './ach-jobs.ts';

let bankDays: AchDays;
let api: TestApi;
let folder: string;
beforeEach(async () => {
  bankDays = await openAchDays();
  ({ api, folder } = bankDays);
});
afterEach(() => bankDays.close());

const run: AchDays['run'] = (port) => bankDays.run(port);
const dropped = () => bankDays.dropped();
const hours = (count: number) => bankDays.hours(count);

describe('the days of a transfer', () => {
  test('confirmed on Friday, in the file after 17:00 Eastern, settled on Monday, complete on Wednesday', async () => {
    const { add, verify, start, transfers, available, bank } = await openTransfers(api);
    await add();
    hours(5.05);
    expect(await run()).toBe(0);
    hours(0.05);
    await run();
    expect(await bank()).toMatchObject({ state: 'MICRO_SENT' });
    await verify();
    // After the cut-off of Friday: with the file of Monday, before Thanksgiving.
    await start(20_000);
    hours(48);
    await run();
    expect(await transfers()).toMatchObject([{ state: 'CONFIRMED' }]);
    expect(await available()).toBe(50_000 - 20_150);
    hours(24);
    await run();
    const days = { filesOn: '2026-11-23', effectiveOn: '2026-11-24', arrivesOn: '2026-11-27' };
    expect(await transfers()).toMatchObject([{ state: 'FILED', ...days }]);
    expect(await available()).toBe(50_000 - 20_150);
    hours(24);
    await run();
    expect(await transfers()).toMatchObject([{ state: 'SETTLED' }]);
    hours(72);
    await run();
    expect(await transfers()).toMatchObject([{ state: 'COMPLETED', traceNumber: expect.stringMatching(/^\d{15}$/) }]);
    expect(await available()).toBe(50_000 - 20_150);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('are those of the day on which its file left, when nothing ran for days', async () => {
    const { link, start, transfers } = await openTransfers(api);
    await link();
    await start(20_000);
    // To the Saturday after next: what leaves then, the bank begins with on Monday.
    hours(8 * 24);
    await run();
    const days = { filesOn: '2026-11-30', effectiveOn: '2026-12-01', arrivesOn: '2026-12-03' };
    expect(await transfers()).toMatchObject([{ state: 'FILED', ...days }]);
    hours(6 * 24);
    await run();
    expect(await transfers()).toMatchObject([{ state: 'COMPLETED', ...days }]);
  });
});

describe('the file of a day', () => {
  test.each([
    ['Đặng', '王小明', 'DANG WANG XIAO MING   '],
    ['=cmd', 'Núñez', 'CMD NUNEZ             '],
    // Of before names were looked at.
    ['=-', '()', 'CARDHOLDER            '],
  ])('has the name %s %s in ASCII, never blank and never a formula', async (givenName, familyName, written) => {
    const { link, start, person } = await openTransfers(api);
    await setHolderName(api.pool, person.holderId, givenName, familyName);
    await link();
    await start(20_000);
    hours(3 * 24);
    await run();
    const files = await Promise.all((await dropped()).map((name) => bankDays.read(name)));
    const names = files.flat().flatMap((line) => (line.startsWith('6') ? line.slice(54, 76) : []));
    expect(new Set(names)).toEqual(new Set([written]));
    expect(files.flat().filter((line) => !/^[\x20-\x7E]*$/.test(line))).toEqual([]);
  });

  test('that is made in the next month posts to that one, because the statement was issued', async () => {
    const { link, start, person } = await openTransfers(api);
    hours(10 * 24 - 1);
    await link();
    await start(20_000);
    // From the 30th, before the cut-off, to the 2nd: nothing ran meanwhile.
    hours(2 * 24);
    await run();
    const heldBefore = async (day: string) => (await sumBefore(api.pool, person.accountId, day)).balanceCents;
    expect([await heldBefore('2026-12-02'), await heldBefore('2026-12-03')]).toEqual([50_000, 50_000 - 20_150]);
  });

  test('holds transfers and proofs as batches of their own, and nothing goes on a day without any', async () => {
    const [sender, adder] = [await openTransfers(api), await openTransfers(api)];
    await sender.link();
    await sender.start(20_000);
    await adder.add({ accountType: 'SAVINGS' });
    hours(6);
    await run();
    // The first file, of noon, held the sender's own proof.
    const names = ['ach-2026-11-20-A.txt', 'ach-2026-11-20-B.txt'];
    expect((await dropped()).toSorted()).toEqual(names);
    const lines = (await readFile(path.join(folder, 'ach-2026-11-20-B.txt'), 'ascii')).split('\n');
    // The day of the file, and the time at the bank.
    expect(lines[0]?.slice(23, 33)).toBe('2611201800');
    const [first = 0, second = 0] = await adder.amounts();
    const entryOf = (code: string, cents: number) =>
      expect.stringMatching(new RegExp(`^6${code}800000006${testBank.accountNumber} {5}0*${cents}[TB]`));
    expect(lines.filter((line) => line.startsWith('5')).map((line) => line.slice(50, 63))).toEqual([
      'PPDTRANSFER  ',
      'PPDACCTVERIFY',
    ]);
    const entries = lines.filter((line) => line.startsWith('6'));
    expect(entries).toContainEqual(entryOf('22', 20_000));
    expect(entries).toContainEqual(entryOf('32', first));
    expect(entries).toContainEqual(entryOf('32', second));
    hours(3 * 24);
    await run();
    expect(await dropped()).toHaveLength(2);
  });

  test.each(['stage', 'release'] as const)(
    'waits for a week while %s fails, and goes with new days when it can',
    async (broken) => {
      const { link, start, transfers, add, bank } = await openTransfers(api);
      await link();
      await start(20_000);
      await add();
      const fail = async () => {
        throw new Error('no folder');
      };
      hours(6);
      // To the Saturday after next, at the time of the daily file: what leaves then, the bank begins with on Monday.
      for (let n = 0; n < 8 * 24 - 1; n++) {
        await run({ ...createFileDropFolder(folder), [broken]: fail });
        hours(1);
      }
      expect(await dropped()).toEqual([]);
      expect(await transfers()).toMatchObject([{ state: 'FILED' }]);
      hours(0.2);
      await run();
      expect((await dropped()).toSorted()).toEqual(['ach-2026-11-20-A.txt', 'ach-2026-11-20-B.txt']);
      const days = { filesOn: '2026-11-30', effectiveOn: '2026-12-01', arrivesOn: '2026-12-03' };
      expect(await transfers()).toMatchObject([{ state: 'FILED', ...days }]);
      expect(await bank()).toMatchObject({ state: 'MICRO_SENT', depositsOn: '2026-12-01', verifyBy: '2026-12-12' });
      const text = await readFile(path.join(folder, 'ach-2026-11-20-B.txt'), 'ascii');
      expect(text.match(/^5.{68}(\d{6})/gm)?.map((line) => line.slice(69))).toEqual(['261201', '261201']);
      hours(6 * 24);
      await run();
      expect(await transfers()).toMatchObject([{ state: 'COMPLETED' }]);
    },
  );

  test('is not sent again when it went on the last try of a day, and nobody could write that down', async () => {
    const { link, start, transfers } = await openTransfers(api);
    await link();
    await start(20_000);
    hours(6);
    const real = createFileDropFolder(folder);
    const release = async (name: string) => {
      await real.release(name);
      throw new Error('died');
    };
    for (let n = 0; n < 4; n++) await run({ ...real, release });
    for (const name of await dropped()) await rm(path.join(folder, name));
    hours(4 * 24);
    await run();
    expect(await dropped()).toEqual([]);
    expect(await transfers()).toMatchObject([{ state: 'SETTLED' }]);
  });

  test.each(['stage', 'release'] as const)(
    'goes once when the process dies right after %s, before the database knows, and the bank has taken it',
    async (dying) => {
      const { link, start } = await openTransfers(api);
      await link();
      await start(20_000);
      hours(6);
      const real = createFileDropFolder(folder);
      const taken: string[] = [];
      // The bank's program takes every file away at once.
      const empty = async () => {
        for (const name of await dropped()) {
          taken.push(await readFile(path.join(folder, name), 'ascii'));
          await rm(path.join(folder, name));
        }
      };
      let calls = 0;
      const mortal: FileDropPort = {
        ...real,
        [dying]: async (name: string, content: string) => {
          await real[dying](name, content);
          await empty();
          calls += 1;
          if (calls < 3) throw new Error('died');
        },
      };
      for (let n = 0; n < 4; n++) {
        await run(mortal);
        await empty();
        hours(0.1);
      }
      expect(calls).toBe(4);
      // One of noon, one of the evening; each once.
      expect(taken.map((text) => text.slice(33, 34)).toSorted()).toEqual(['A', 'B']);
    },
  );

  test('is built once, and everything posted once, by several processes at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => openTransfers(api)));
    for (const { link, start } of people) {
      await link();
      await start(10_000);
    }
    hours(6);
    const port = createFileDropFolder(folder);
    const tools = { keys: testKeys, issuing: testIssuing, port };
    const handlers = createAchJobs(api.pool, tools);
    const job = { key: 'daily', dueAt: api.clock.now(), now: api.clock.now() };
    const fileAch = async () => {
      const tx = await api.pool.connect();
      await handlers['issuer/file-ach'].run({ ...job, tx }).finally(() => tx.release());
    };
    await Promise.all([fileAch(), fileAch(), fileAch()]);
    await run();
    const texts = await Promise.all((await dropped()).map((name) => readFile(path.join(folder, name), 'ascii')));
    expect(texts.join('').match(/^6.*0000010000T/gm)).toHaveLength(5);
    for (const { available } of people) expect(await available()).toBe(50_000 - 10_150);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
