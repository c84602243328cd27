import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { testSecret } from '../../testing/keys.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { runOperatorCommand, urlOf } from '../../testing/operator-command.ts';
import { playReconciledDay, reconciledDay } from '../../testing/reconciled-day.ts';

let api: TestApi;
let folder: string;
let keysFile: string;
beforeAll(async () => {
  api = await createTestNetwork();
  await playReconciledDay(api);
  folder = await mkdtemp(path.join(tmpdir(), 'reconciliation-'));
  keysFile = path.join(folder, 'keys.json');
  await writeFile(keysFile, JSON.stringify({ current: 'test', keys: { test: testSecret } }));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const run = (args: readonly string[], more: Record<string, string> = {}) =>
  runOperatorCommand('reconciliation', args, {
    DATABASE_URL: urlOf(api.connection),
    KEYS_FILE: keysFile,
    ...more,
  });

/** The lines of the report, without the first. */
const linesOf = (out: string) => out.trimEnd().split('\n').slice(1);

test('a day that network and bank told is printed line by line, each ok, with what people have to look into', async () => {
  const { code, out, errors } = await run([reconciledDay]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(out).toMatch(/^day,line,told,told USD,booked,booked USD,difference USD,state\n/);
  expect(linesOf(out).filter((line) => line.endsWith(',ok'))).toHaveLength(19);
  expect(out).toContain(`\n${reconciledDay},network clearing,2,41.50,2,41.50,0.00,ok\n`);
  expect(out).toContain(`\n${reconciledDay},exception CLEARING_UNASKED,1,,,,,OPEN\n`);
});

test('what differs is said by its line and cents, with exit code 1, until it is mended', async () => {
  const add = (cents: number) =>
    api.pool.query("UPDATE network.message SET amount_cents = amount_cents + $1 WHERE kind = 'chargeback'", [cents]);
  await add(7);
  const { code, out } = await run([reconciledDay]);
  expect(code).toBe(1);
  const differing = linesOf(out).filter((line) => line.endsWith(',DIFFERS'));
  expect(differing).toEqual([`${reconciledDay},network chargeback,1,5.07,1,5.00,0.07,DIFFERS`]);
  await add(-7);
  expect(await run([reconciledDay])).toMatchObject({ code: 0 });
});

test('a day without any work is even', async () => {
  const { code, out } = await run(['2026-11-25']);
  expect(code).toBe(0);
  expect(out).not.toContain('DIFFERS');
});

test.each([
  [['2026-11-31'], ''],
  [[], ' @night'],
  [['yesterday'], ' @night'],
  [['2026-13-01'], ' @night'],
  [[reconciledDay, 'again'], ' @night'],
] as const)('wrong arguments %j: how it is used, and nothing else%s', async (args, _night) => {
  expect(await run(args)).toEqual({
    code: 2,
    out: '',
    errors: 'Usage: npm run reconciliation -- 2026-11-20\n',
  });
});

test('without rights, without the keys and without a database it says so in words, with exit code 2', async () => {
  const role = `stranger_${process.pid}`;
  await api.owner.query(`CREATE ROLE ${role} LOGIN`);
  try {
    const { code, out, errors } = await run([reconciledDay], {
      DATABASE_URL: urlOf({ ...api.connection, user: role }),
    });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toMatch(/^permission denied for schema \w+\n$/);
  } finally {
    await api.owner.query(`DROP ROLE ${role}`);
  }
  // None are made: they would fit no database.
  const missing = path.join(folder, 'missing.json');
  const noKeys = await run([reconciledDay], { KEYS_FILE: missing });
  expect(noKeys).toMatchObject({ code: 2, out: '', errors: expect.stringContaining(missing) });
  expect(await readdir(folder)).toEqual(['keys.json']);
  const nowhere = await run([reconciledDay], { DATABASE_URL: 'postgresql:///nowhere?host=/nowhere' });
  expect(nowhere).toMatchObject({ code: 2, out: '' });
  expect(nowhere.errors).not.toMatch(/\n\s+at /);
});

test('the trial balance of the day is printed book by book, and both sides are equal', async () => {
  const { code, out, errors } = await runOperatorCommand('books', [reconciledDay], {
    DATABASE_URL: urlOf(api.connection),
    KEYS_FILE: keysFile,
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const lines = linesOf(out);
  expect(lines).toHaveLength(18);
  expect(lines[0]).toMatch(`${reconciledDay},1010,CASH_FBO,cash for cardholders (FBO),ASSET,`);
  expect(lines).toContainEqual(expect.stringMatching(/,2110,SETTLEMENT,network settlement,LIABILITY,.*,20\.50,/));
  const [, , , , , , , debits, credits, debit, credit] = (lines.at(-1) ?? '').split(',');
  expect([debits, debit]).toEqual([credits, credit]);
});
