import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeUnclaimed } from '../issuer/treasury-face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testSecret } from '../testing/keys.ts';
import { runOperatorCommand, urlOf } from '../testing/operator-command.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { writeTo } from '../testing/unclaimed-act-plays.ts';
import { noon, testDormancyTools } from '../testing/unclaimed-play.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The command with the keys of the tests. */
async function run(...args: string[]) {
  const keysFile = path.join(await makeTemporaryFolder(), 'keys.json');
  await writeFile(keysFile, JSON.stringify({ current: 'test', keys: { test: testSecret }, bound: true }), {
    mode: 0o600,
  });
  return await runOperatorCommand('unclaimed', args, { DATABASE_URL: urlOf(api.connection), KEYS_FILE: keysFile });
}

test('balances are listed and reported, twice as the same file, and never over another', async () => {
  const folder = await makeTemporaryFolder();
  expect(await run('report', '2026', 'TX', '--to', folder)).toMatchObject({
    code: 1,
    out: 'Nothing is due to TX in 2026.\n',
  });
  const { accountId } = await writeTo(api, 2026, 12_345);
  await inTransaction(api.pool, (tx) =>
    takeUnclaimed(tx, { accountId, reportYear: 2026 }, testDormancyTools, noon('2026-10-18')),
  );
  expect(await run('list', '2026')).toMatchObject({ code: 0, out: expect.stringContaining('TX,DUE,1,123.45\n') });
  expect((await run('list', '2026', 'TX')).out).toMatch(
    new RegExp(`^${accountId},DUE,2016-01-10,2019-01-10,2026-10-17,2026-11-01,123.45$`, 'm'),
  );
  const file = path.join(folder, 'naupa-2026-TX-1.txt');
  const said = { code: 0, out: `${file}: 1 balances, USD 123.45\n`, errors: '' };
  expect(await run('report', '2026', 'TX', '--to', folder)).toEqual(said);
  const content = await readFile(file, 'utf8');
  expect(content.split('\r\n').map((line) => line.length)).toEqual([625, 625, 625, 0]);
  expect(content).toContain('CLARA BENEFIT CARD');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await run('report', '2026', 'TX', '--to', folder)).toEqual(said);
  await writeFile(file, 'another');
  expect(await run('report', '2026', 'TX', '--to', folder)).toMatchObject({ code: 2, out: '' });
  expect(await readFile(file, 'utf8')).toBe('another');
});

test.each([
  [['list', '2026', 'Texas'], ''],
  [['report', '2026'], ' @night'],
  [['report', '26', 'TX'], ' @night'],
  [['list'], ' @night'],
] as const)('%j is not understood%s', async (args, _night) => {
  expect(await run(...args)).toMatchObject({ code: 2, errors: expect.stringMatching(/^Usage: npm run unclaimed/) });
});
