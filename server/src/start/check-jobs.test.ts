import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  cashCheck,
  findCheckForUpdate,
  listChecksOf,
  reissueCheck,
  type StoredCheck,
  stopCheck,
} from '../issuer/treasury-face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { createFileDropFolder, type FileDropPort } from '../platform/ports/file-drop.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testDay, testIssuing } from '../testing/card-account.ts';
import { payTestCheck } from '../testing/checks.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPerson, type TestPerson } from '../testing/people.ts';
import { createWatchfulLog } from '../testing/watchful-log.ts';
import { createCheckJobs, ensureCheckJobs } from './check-jobs.ts';

let api: TestApi;
let person: TestPerson;
let folder: string;
let drop: FileDropPort;
beforeEach(async () => {
  api = await createTestApi();
  onTestFinished(() => api.close());
  person = await createTestPerson(api);
  folder = await mkdtemp(path.join(tmpdir(), 'checks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  drop = createFileDropFolder(folder);
  await ensureCheckJobs(api.pool, testIssuing, api.clock.now());
});

const { log } = createWatchfulLog();
const run = async (port: FileDropPort = drop) => {
  const jobs = createCheckJobs(api.services, { drop: port, account: '000123456789' });
  await runDueJobs(api.pool, jobs, api.clock, log);
};
const pass = (days: number) => api.clock.advance(days * 86_400);
const write = async (amountCents: number, name = 'Pat Core') => {
  const check = { ...person, amountCents, payee: { name, address: null } };
  return await inTransaction(api.pool, (tx) => payTestCheck(tx, check, api.clock.now()));
};
const locked = async <Result>(number: number, act: (tx: pg.PoolClient, check: StoredCheck) => Promise<Result>) =>
  await inTransaction(api.pool, async (tx) => {
    const check = await findCheckForUpdate(tx, number);
    if (check === null) throw new Error('there is no such check');
    return await act(tx, check);
  });
const today = () => ({ now: api.clock.now(), today: dayIn(testIssuing.timeZone, api.clock.now()) });
const stateOf = async (number: number) =>
  (await listChecksOf(api.pool, person.accountId)).find((check) => check.number === number)?.state;
const listed = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
/** The lines of the files in the folder, which the bank takes. */
async function take(): Promise<string[]> {
  const names = await listed();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  for (const name of names) await rm(path.join(folder, name));
  return texts.flatMap((text) => text.trimEnd().split('\r\n').slice(1));
}

describe('the bank', () => {
  test('is told of each check that was issued, once, in a file of the day', async () => {
    const one = await write(6_000);
    const two = await write(123_456, 'Estate of O"Neil, Pat');
    pass(1);
    await run();
    expect(await listed()).toEqual(['positive-pay-2026-11-21-1.csv']);
    expect(await readFile(path.join(folder, 'positive-pay-2026-11-21-1.csv'), 'utf8')).toBe(
      [
        'account,number,amount,date,payee,type',
        `000123456789,${one},60.00,2026-11-20,Pat Core,I`,
        `000123456789,${two},1234.56,2026-11-20,"Estate of O""Neil, Pat",I`,
        '',
      ].join('\r\n'),
    );
    await take();
    pass(1);
    await run();
    expect(await take()).toEqual([]);
  });

  test('is told of each that it may not pay any more, once', async () => {
    const number = await write(6_000);
    pass(1);
    await run();
    await take();
    await locked(number, (tx, check) => stopCheck(tx, check, today()));
    pass(1);
    await run();
    expect(await take()).toEqual([`000123456789,${number},60.00,2026-11-20,Pat Core,V`]);
    const payee = { name: 'Pat Newname', address: null };
    const next = await locked(number, (tx, check) =>
      reissueCheck(tx, testKeys, check, { payeeKind: 'HOLDER', payee }, today()),
    );
    pass(1);
    await run();
    expect(await take()).toEqual([`000123456789,${next},60.00,2026-11-22,Pat Newname,I`]);
  });

  test('is told nothing of a check that waits for its payee', async () => {
    await inTransaction(api.pool, (tx) => payTestCheck(tx, { ...person, amountCents: 500, payee: null }));
    pass(1);
    await run();
    expect(await listed()).toEqual([]);
  });

  test('gets what several processes file at once in one file', async () => {
    await write(6_000);
    pass(1);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await take()).toHaveLength(1);
  });
});

/** A folder whose process dies around one call. */
function mortal(step: 'stage' | 'release', moment: 'before' | 'after'): FileDropPort {
  const dying = (name: 'stage' | 'release', act: () => Promise<void>) => async () => {
    if (name === step && moment === 'before') throw new Error('died');
    await act();
    if (name === step) throw new Error('died');
  };
  return {
    isStaged: (name) => drop.isStaged(name),
    stage: (name, content) => dying('stage', () => drop.stage(name, content))(),
    release: (name) => dying('release', () => drop.release(name))(),
  };
}

test.each([
  ['stage', 'before'],
  ['stage', 'after'],
  ['release', 'before'],
  ['release', 'after'],
] as const)('a file whose process dies in %s, %s it is done, goes once as it was built', async (step, moment) => {
  const number = await write(6_000);
  pass(1);
  await run(mortal(step, moment));
  const early = await take();
  // Written between death and the next try: it goes with the next day's file.
  await write(500);
  pass(1);
  await run();
  const lines = [...early, ...(await take())];
  expect(lines).toEqual([`000123456789,${number},60.00,2026-11-20,Pat Core,I`, expect.stringContaining(',5.00,')]);
});

describe('a check that nobody presents', () => {
  test('is stale after 180 days, and not before', async () => {
    const number = await write(6_000);
    pass(180);
    await run();
    expect(await stateOf(number)).toBe('ISSUED');
    pass(1);
    await run();
    expect(await stateOf(number)).toBe('STALE');
  });

  test('and was cashed in time stays so', async () => {
    const number = await write(6_000);
    const paid = { number, amountCents: 6_000, cashedOn: dayAfter(testDay, 9) };
    await inTransaction(api.pool, (tx) => cashCheck(tx, paid, api.clock.now()));
    pass(200);
    await run();
    expect(await stateOf(number)).toBe('CASHED');
  });
});

test('without a folder nobody is told, and checks grow stale all the same', async () => {
  const number = await write(6_000);
  pass(181);
  await runDueJobs(api.pool, createCheckJobs(api.services, null), api.clock, log);
  expect([await stateOf(number), await listed()]).toEqual(['STALE', []]);
});
