import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createTally } from '../platform/figures/tally.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { listFigures } from './list-figures.ts';
import { outletsOf } from './list-untaken.ts';

const now = new Date('2026-11-20T20:00:00Z');

test('files that nobody takes show by who should, and how long; what is not ready yet does not', async () => {
  const [bank, mail] = [await makeTemporaryFolder(), await makeTemporaryFolder()];
  const lay = async (file: string, minutes: number) => {
    await writeFile(file, '');
    await utimes(file, now, new Date(now.getTime() - minutes * 60_000));
  };
  await mkdir(path.join(bank, '.ready'));
  await lay(path.join(bank, '.ready/ach-2026-11-20-A.txt'), 500);
  await lay(path.join(bank, 'ach-2026-11-19-A.txt'), 90);
  await lay(path.join(bank, 'ach-2026-11-20-A.txt'), 30);
  const config = {
    achDir: bank,
    positivePay: null,
    cardBureau: null,
    accountUpdater: null,
    mailHouse: { folder: mail, keyFile: '' },
  };
  const clock = { now: () => now };
  const outlets = outletsOf(config);
  const tools = { pool: {} as pg.Pool, clock, timeZone: 'America/New_York', kinds: [], sent: createTally() };
  const figures = listFigures({ ...tools, outlets });
  const untaken = figures.find(({ name }) => name === 'files_untaken_oldest_seconds');
  expect(await untaken?.read()).toEqual([
    { labels: { outlet: 'bank' }, value: 5_400 },
    { labels: { outlet: 'mailHouse' }, value: 0 },
  ]);
});
